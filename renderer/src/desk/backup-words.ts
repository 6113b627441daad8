import type { IMPORT_REFUSALS } from '#shared/desk/backup-calls.ts';
import type { Brought } from '#shared/desk/backup-merge.ts';
import type { SkippedRow } from '#shared/desk/backup-rows.ts';
import { listText } from '#shared/intl-formats.ts';
import type { Translate } from '../i18n/translate.ts';

/** Why a file was not imported, in words. */
export const REFUSAL_TEXTS = {
  'too-large': 'desk.refused.tooLarge',
  'not-json': 'desk.refused.notJson',
  'not-ours': 'desk.refused.notOurs',
  newer: 'desk.refused.newer',
  'not-stored': 'desk.refused.notStored',
  'not-here': 'desk.notHere',
} as const satisfies Record<(typeof IMPORT_REFUSALS)[number], string>;

const PART_TEXTS = {
  settings: 'desk.settings',
  watches: 'desk.watches',
  searches: 'desk.searches',
  inbox: 'desk.inbox',
  prices: 'desk.memory',
} as const satisfies Record<SkippedRow['part'], string>;

const WHY_TEXTS = {
  invalid: 'desk.skip.invalid',
  twice: 'desk.skip.twice',
  full: 'desk.skip.full',
  account: 'desk.skip.account',
} as const satisfies Record<SkippedRow['why'], string>;

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

/** A row that was left out: where it is, what it is about, and why. */
export function skippedText(
  { part, row, why, field }: SkippedRow,
  t: Translate,
): { place: string; why: string } {
  const name = t(PART_TEXTS[part]);
  return {
    place: row === undefined ? name : t('desk.skip.row', { part: name, row: String(row) }),
    why: field === '' ? t(WHY_TEXTS[why]) : `${t(WHY_TEXTS[why])} (${field})`,
  };
}
