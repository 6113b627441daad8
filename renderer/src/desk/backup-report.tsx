import type { Brought, Skipped, SkippedRow } from '#shared/desk/backup-calls.ts';
import { listText } from '#shared/intl-formats.ts';
import type { Translate } from '../i18n/translate.ts';
import { useT } from '../i18n/texts.ts';
import styles from './backup-section.module.css';

/** How many there are of each, in words: `3 watched skins and 1 saved search`. Empty for none. */
export function countsText(
  counts: { readonly [Name in keyof Brought]?: number | undefined },
  t: Translate,
  locale: string,
): string {
  const { watches = 0, searches = 0, inbox = 0, kinds = 0, points = 0 } = counts;
  const words = [
    watches > 0 && t('desk.count.watches', { count: watches }),
    searches > 0 && t('desk.count.searches', { count: searches }),
    inbox > 0 && t('desk.count.inbox', { count: inbox }),
    kinds > 0 && t('desk.count.kinds', { count: kinds }),
    kinds === 0 && points > 0 && t('desk.count.points', { count: points }),
  ].filter((word) => word !== false);
  return listText(locale, words);
}

const PART_TEXTS = {
  settings: 'desk.settings',
  watches: 'desk.watches',
  searches: 'desk.searches',
  inbox: 'desk.inbox',
  prices: 'desk.memory',
} as const satisfies Record<SkippedRow['part'], string>;

/** A row that was left out: where it is, what it is about, and why. */
function SkippedItem({ row: { part, row, name, why, field } }: { row: SkippedRow }) {
  const t = useT();
  const place = t(PART_TEXTS[part]);
  return (
    <li>
      {row === undefined ? place : t('desk.skip.row', { part: place, row: String(row) })}:{' '}
      {name !== '' && <bdi>{name}, </bdi>}
      {t(`desk.skip.${why}`)}
      {field !== '' && ` (${field})`}
    </li>
  );
}

/** The rows that were left out: some by name, the others counted. */
export function SkippedRows({ skipped: { count, rows } }: { skipped: Skipped }) {
  const t = useT();
  if (count === 0) return null;
  const title = t('desk.skipped', { count });
  return (
    <>
      <p>{title}</p>
      <ul className={styles.skipped} aria-label={title}>
        {rows.map((row, index) => (
          <SkippedItem key={index} row={row} />
        ))}
        {count > rows.length && <li>{t('desk.skippedMore', { count: count - rows.length })}</li>}
      </ul>
    </>
  );
}
