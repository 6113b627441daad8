import { formatDate } from '#shared/dates.ts';
import { numberFormat } from '#shared/intl-formats.ts';
import { readItemName } from '#shared/item-name.ts';
import {
  addPrices,
  EURO,
  formatFloat,
  multiplyPrice,
  priceOf,
  sumPrices,
  type Price,
} from '#shared/money.ts';
import { depositStage, type PurchaseLine } from '#shared/wire/payments.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { exteriorName } from '../item/exterior-name.ts';
import { statusText } from '../screen/status.ts';
import { amountInCode, RecordSheet } from './record-sheet.tsx';
import type { PrintedOrder, RecordHead } from './records.ts';
import styles from './record.module.css';

/** The prices of an order's items: one sum for each currency. */
const itemsOf = (lines: readonly PurchaseLine[]): Price[] =>
  sumPrices(lines.map(({ sum, count }) => multiplyPrice(sum, count)));

/** An order's sums, as far as they are known. */
interface OrderSums {
  items: readonly Price[];
  discount: Price | undefined;
  /** The items in EUR as the server converted them, if their currency is another. */
  converted: Price | undefined;
  /** What was or is to be charged, in EUR. */
  total: Price | undefined;
}

/**
 * The sums of an order. Figures that neither the server nor this device knows are undefined: they are not guessed.
 */
function orderSums({ lines, charged }: Omit<PrintedOrder, 'kind'>): OrderSums {
  const items = itemsOf(lines);
  const [only, ...others] = items;
  const named = lines[0]?.order;
  const total = named?.total ?? charged;
  if (!only || others.length > 0 || !total)
    return { items, discount: undefined, converted: undefined, total };
  if (only.currency.code !== EURO.code) {
    const converted = named && addPrices(named.total, named.discount);
    return { items, discount: named?.discount, converted, total };
  }
  const off = only.minor - total.minor;
  return { items, discount: off > 0 ? priceOf(off, EURO) : undefined, converted: undefined, total };
}

/** The exterior of a bought item: the server's, else the one in its title. */
export const exteriorOf = ({ exterior, title }: PurchaseLine): string =>
  exterior ?? readItemName(title).exterior;

/** The record of an order: its items, and their charge. */
export function OrderRecord({ record, head }: { record: PrintedOrder; head: RecordHead }) {
  const t = useT();
  const { lines } = record;
  const [first] = lines;
  if (!first) return null;
  const { orderNr, createdAt, status } = first;
  return (
    <RecordSheet
      head={head}
      title={orderNr === '' ? t('print.orderPlain') : t('print.order', { number: orderNr })}
      facts={[
        ...(createdAt === undefined ? [] : [{ label: t('history.date'), value: formatDate(createdAt) }]),
        ...(status === '' ? [] : [{ label: t('history.status'), value: statusText(status, t) }]),
      ]}
    >
      <ItemsTable lines={lines} />
      <Sums record={record} isPaid={depositStage(status) === 'success'} />
    </RecordSheet>
  );
}

function ItemsTable({ lines }: { lines: readonly PurchaseLine[] }) {
  const t = useT();
  const locale = useLocale();
  const hasExterior = lines.some((line) => exteriorOf(line) !== '');
  const hasFloat = lines.some(({ float }) => float !== undefined);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('print.item')}</th>
          {hasExterior && <th scope="col">{t('catalogue.exterior')}</th>}
          {hasFloat && (
            <th scope="col" data-figure="">
              {t('item.float')}
            </th>
          )}
          {(['print.count', 'print.price', 'print.sum'] as const).map((key) => (
            <th key={key} scope="col" data-figure="">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${index} ${line.itemId ?? ''}`}>
            <td>
              <bdi>{line.title || t('item.unnamed')}</bdi>
            </td>
            {hasExterior && <td className={styles.whole}>{exteriorName(exteriorOf(line), t)}</td>}
            {hasFloat && (
              <td data-figure="">
                {line.float !== undefined && <bdi>{formatFloat(line.float, locale)}</bdi>}
              </td>
            )}
            <td data-figure="">
              <bdi>{numberFormat(locale).format(line.count)}</bdi>
            </td>
            <td data-figure="">
              <bdi>{amountInCode(line.sum, locale)}</bdi>
            </td>
            <td data-figure="">
              <bdi>{amountInCode(multiplyPrice(line.sum, line.count), locale)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sums, each with its currency, and what they do not say. */
function Sums({ record, isPaid }: { record: PrintedOrder; isPaid: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { items, converted, discount, total } = orderSums(record);
  const code = (price: Price) => amountInCode(price, locale);
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{t('print.items')}</dt>
          <dd>
            {items.map((price) => (
              <bdi key={price.currency.code}>{code(price)}</bdi>
            ))}
          </dd>
        </div>
        {converted && (
          <div>
            <dt>{t('print.converted')}</dt>
            <dd>
              <bdi>{code(converted)}</bdi>
            </dd>
          </div>
        )}
        {discount && discount.minor > 0 && (
          <div>
            <dt>{t('print.discount')}</dt>
            <dd>
              <bdi>{code(priceOf(-discount.minor, discount.currency))}</bdi>
            </dd>
          </div>
        )}
        {total && (
          <div className={styles.total}>
            <dt>{t(isPaid ? 'print.charged' : 'print.total')}</dt>
            <dd>
              <bdi>{code(total)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {!total && <p className={styles.note}>{t('print.noDiscount')}</p>}
      {!isPaid && <p className={styles.note}>{t('print.uncertain')}</p>}
    </>
  );
}
