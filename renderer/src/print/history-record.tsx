import { formatDate } from '#shared/dates.ts';
import { formatFloat, type Price } from '#shared/money.ts';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { exteriorName } from '../item/exterior-name.ts';
import { statusText } from '../screen/status.ts';
import { amountsOf, completedSums, lacksTotal, periodOf } from './history-sums.ts';
import { exteriorOf } from './order-record.tsx';
import { amountInCode, RecordSheet } from './record-sheet.tsx';
import type { PrintedHistory, PrintedRow, RecordHead } from './records.ts';
import styles from './record.module.css';

const KINDS = {
  deposits: 'history.deposit',
  purchases: 'history.order',
  offers: 'history.offer',
} as const;

const GROUPS = {
  deposits: 'history.deposits',
  purchases: 'history.purchases',
  offers: 'history.offers',
} as const;

/** The record of the history: every row of the filter with its items, and the sums of those that are completed. */
export function HistoryRecord({ record, head }: { record: PrintedHistory; head: RecordHead }) {
  const t = useT();
  const { rows, shown, search, missing } = record;
  const period = periodOf(rows);
  return (
    <RecordSheet
      head={head}
      title={t('history.title')}
      facts={[
        {
          label: t('print.shown'),
          value: `${shown} · ${t('history.found', { count: rows.length })}`,
        },
        ...(search === '' ? [] : [{ label: t('print.searched'), value: <bdi>{search}</bdi> }]),
        ...(period
          ? [
              {
                label: t('print.period'),
                value: <bdi>{`${formatDate(period[0] / 1000)} – ${formatDate(period[1] / 1000)}`}</bdi>,
              },
            ]
          : []),
      ]}
    >
      {missing.length > 0 && (
        <p className={styles.note}>
          {t('print.missing')} {missing.join(' · ')}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('history.date')}</th>
            <th scope="col">{t('history.what')}</th>
            <th scope="col">{t('history.status')}</th>
            <th scope="col" data-figure="">
              {t('history.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.uniqueId} row={row} />
          ))}
        </tbody>
      </table>
      <CompletedSums rows={rows} />
      {rows.some(lacksTotal) && <p className={styles.note}>{t('print.noDiscount')}</p>}
    </RecordSheet>
  );
}

/** Amounts with their currencies, a line each. */
function Amounts({ of }: { of: readonly Price[] }) {
  const locale = useLocale();
  return of.map((price) => (
    <div key={price.currency.code}>
      <bdi>{amountInCode(price, locale)}</bdi>
    </div>
  ));
}

function Row({ row }: { row: PrintedRow }) {
  const t = useT();
  const { type, createdAt, name, orderNr, status, children, wished } = row;
  return (
    <tr>
      <td className={styles.whole}>{createdAt !== undefined && <bdi>{formatDate(createdAt / 1000)}</bdi>}</td>
      <td>
        <div className={styles.kind}>
          {t(KINDS[type])} <bdi>{orderNr}</bdi>
        </div>
        {type === 'offers' && <bdi>{name ?? t('item.unnamed')}</bdi>}
        {children.map((line, index) => (
          <Line key={`${index} ${line.itemId ?? ''}`} line={line} />
        ))}
      </td>
      <td>{status !== '' && statusText(status, t)}</td>
      <td data-figure="">
        <Amounts of={amountsOf(row)} />
        {wished && <div className={styles.small}>{t('history.wished')}</div>}
      </td>
    </tr>
  );
}

/** A bought item: title, exterior, float, and its count and price. */
function Line({ line }: { line: PurchaseLine }) {
  const t = useT();
  const locale = useLocale();
  const { title, float, count, sum } = line;
  const exterior = exteriorOf(line);
  const isNamed = title.includes(exterior);
  return (
    <div className={styles.line}>
      <span>
        <bdi>{title || t('item.unnamed')}</bdi>
        {exterior !== '' && !isNamed && <> · {exteriorName(exterior, t)}</>}
        {float !== undefined && (
          <>
            {' · '}
            <span className={styles.whole}>
              {t('item.float')} <bdi>{formatFloat(float, locale)}</bdi>
            </span>
          </>
        )}
      </span>{' '}
      <bdi className={styles.whole}>{t('history.count', { count, price: amountInCode(sum, locale) })}</bdi>
    </div>
  );
}

function CompletedSums({ rows }: { rows: readonly PrintedRow[] }) {
  const t = useT();
  const completed = completedSums(rows);
  if (completed.length === 0) return null;
  return (
    <section className={styles.completed}>
      <h2 className={styles.subtitle}>{t('print.completed')}</h2>
      <dl className={styles.sums}>
        {completed.map(({ type, count, sums }) => (
          <div key={type}>
            <dt>
              {t(GROUPS[type])} · {t('history.found', { count })}
            </dt>
            <dd>
              <Amounts of={sums} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
