import { formatDate } from '#shared/dates.ts';
import { SELLING_EXTERIORS } from '#shared/exterior.ts';
import type { Price } from '#shared/money.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { exteriorName } from '../item/exterior-name.ts';
import { statusText } from '../screen/status.ts';
import { amountInCode, RecordSheet } from './record-sheet.tsx';
import type { PrintedOffer, RecordHead } from './records.ts';
import styles from './record.module.css';

/** The statuses of an offer that is being paid out, or has been. */
const PAYOUTS: readonly string[] = ['payout_processing', 'approved'];

/** The record of an offer, which is that of its payout once there is one: the sold item, the prices, the status. */
export function OfferRecord({ record: { offer }, head }: { record: PrintedOffer; head: RecordHead }) {
  const t = useT();
  const locale = useLocale();
  const { orderNr, createdAt, status, title, userPrice, servicePrice, itemUrl } = offer;
  const exterior = SELLING_EXTERIORS.find(({ value }) => value === offer.exterior)?.name;
  const isPayout = PAYOUTS.includes(status);
  const money = (price: Price) => <bdi>{amountInCode(price, locale)}</bdi>;
  return (
    <RecordSheet
      head={head}
      title={t(isPayout ? 'print.payout' : 'print.offer', { number: orderNr })}
      facts={[
        ...(createdAt === undefined ? [] : [{ label: t('history.date'), value: formatDate(createdAt) }]),
        ...(status === '' ? [] : [{ label: t('history.status'), value: statusText(status, t) }]),
      ]}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('print.item')}</th>
            {exterior && <th scope="col">{t('catalogue.exterior')}</th>}
            <th scope="col" data-figure="">
              {t('offer.wanted')}
            </th>
            <th scope="col" data-figure="">
              {t('offer.ours')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <bdi>{title || t('item.unnamed')}</bdi>
              {itemUrl !== '' && (
                <div className={styles.address}>
                  <bdi dir="ltr">{itemUrl}</bdi>
                </div>
              )}
            </td>
            {exterior && <td className={styles.whole}>{exteriorName(exterior, t)}</td>}
            <td data-figure="">{money(userPrice)}</td>
            <td data-figure="">{servicePrice ? money(servicePrice) : t('offer.notYet')}</td>
          </tr>
        </tbody>
      </table>
      {isPayout && servicePrice && (
        <dl className={styles.sums}>
          <div className={styles.total}>
            <dt>{t('print.payoutSum')}</dt>
            <dd>{money(servicePrice)}</dd>
          </div>
        </dl>
      )}
      {status !== 'approved' && <p className={styles.note}>{t('print.uncertain')}</p>}
    </RecordSheet>
  );
}
