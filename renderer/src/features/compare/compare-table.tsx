import { useLocale, useT } from '../../i18n/texts.ts';
import { useExteriorName } from '../../item/use-exterior-name.ts';
import { useLiveItems } from '../../item/kept/live-items.ts';
import type { KeptItem } from '../../state/kept-items.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { CompareHead } from './compare-head.tsx';
import { compareRows, type CompareRow } from './compare-rows.ts';
import styles from './compare.module.css';

/** The values of one property. The lowest price and float are named. */
function Row({ row: { label, values, lowest, differs }, loading }: { row: CompareRow; loading: boolean[] }) {
  const t = useT();
  return (
    <tr className={classNames(!differs && values.length > 1 && styles.same)}>
      <th scope="row">{label}</th>
      {values.map((value, place) => (
        <td key={place}>
          {value !== undefined && <bdi>{value}</bdi>}{' '}
          {lowest.includes(place) && <span className={styles.lowest}>{t('kept.lowest')}</span>}
          {value === undefined && loading[place] && <Skeleton height={16} />}
          {value === undefined && !loading[place] && (
            <span aria-label={t('kept.unknown')} role="img">
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Items side by side: a column for each, a row for each property. */
export function CompareTable({ items }: { items: readonly KeptItem[] }) {
  const t = useT();
  const locale = useLocale();
  const exteriorName = useExteriorName();
  const live = useLiveItems(items);
  const known = live.map(({ item, gone }) => (gone ? undefined : item));
  const loading = live.map(({ item, gone, failed }) => !item && !gone && !failed);
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className={styles.scroller} role="region" aria-label={t('kept.compareTitle')} tabIndex={0}>
      <table className={styles.table}>
        <colgroup>
          <col className={styles.properties} />
          <col span={live.length} />
        </colgroup>
        <thead>
          <tr>
            <td />
            {live.map((each) => (
              <CompareHead key={each.kept.id} live={each} />
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(known, { t, locale, exteriorName }).map((row) => (
            <Row key={row.label} row={row} loading={loading} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
