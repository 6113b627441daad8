import { useLocale, useT } from '../../i18n/texts.ts';
import { useExteriorName } from '../../item/use-exterior-name.ts';
import { MOST_COMPARED } from '../../item/kept/compared.ts';
import { useLiveItems } from '../../item/kept/live-items.ts';
import { paths } from '../../paths.ts';
import type { KeptItem } from '../../state/kept-items.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { CompareHead } from './compare-head.tsx';
import { compareRows, type CompareRow } from './compare-rows.ts';
import styles from './compare.module.css';

/** The values of one property. The lowest price and float are named. */
function Row({ row, loading }: { row: CompareRow; loading: boolean[] }) {
  const t = useT();
  const { label, values, lowest, differs, isFigure } = row;
  return (
    <tr className={classNames(!differs && values.length > 1 && styles.same, isFigure && styles.figures)}>
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
  const rows = compareRows(known, { t, locale, exteriorName });
  const isFree = items.length < MOST_COMPARED;
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className={styles.scroller} role="region" aria-label={t('kept.compareTitle')} tabIndex={0}>
      <table className={styles.table}>
        <colgroup>
          <col className={styles.properties} />
          <col className={styles.one} span={live.length} />
          {isFree && <col />}
        </colgroup>
        <thead>
          <tr>
            <td />
            {live.map((each) => (
              <CompareHead key={each.kept.id} live={each} />
            ))}
            {isFree && (
              <td className={styles.free}>
                <p>{t('kept.compareOne')}</p>
                <ButtonLink dense variant="secondary" to={paths.products}>
                  {t('home.search')}
                </ButtonLink>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.label} row={row} loading={loading} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
