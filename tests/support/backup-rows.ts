import { emptiedLists, mergeLists, mergePrices } from '#shared/desk/backup-merge.ts';
import { addSkipped } from '#shared/desk/backup-calls.ts';
import { readBackupSteps, type Backup, type DeskContents } from '#shared/desk/backup.ts';
import { kindOf } from '#shared/desk/kind.ts';
import { runAtOnce } from '#shared/desk/slices.ts';
import { NOW } from './any-desk.ts';

export const SETTINGS = { startAtLogin: false, notifications: true };
export const EMPTY: DeskContents = { ...emptiedLists(SETTINGS, undefined), prices: [] };

/** Reads a backup at once. */
export const readBackup = (text: string, now = NOW) => runAtOnce(readBackupSteps(text, now));

/** Reads a backup that must not be refused. */
export function read(text: string, now = NOW) {
  const answer = readBackup(text, now);
  if (!answer.ok) throw new Error(answer.why);
  return answer;
}

/** Adds a backup to a desk. */
export function mergeBackup(here: DeskContents, backup: Backup) {
  const { prices, ...lists } = here;
  const added = mergeLists(lists, backup);
  const series = runAtOnce(mergePrices(prices, backup.prices));
  const contents: DeskContents = { ...added.merged, prices: series.merged };
  return {
    contents,
    brought: { ...added.brought, ...series.brought },
    skipped: addSkipped(added.skipped, series.skipped),
  };
}

/** Puts a backup in the place of a desk. */
export const replaceByBackup = ({ settings }: DeskContents, backup: Backup) =>
  mergeBackup({ ...emptiedLists(settings, backup.settings), prices: [] }, backup);

/** Reads a backup whose parts are these. */
export const readParts = (parts: Readonly<Record<string, unknown>>) =>
  read(JSON.stringify({ format: 'vitrine-desk', version: 1, ...parts }));

export const redline = kindOf({ title: 'AK-47 | Redline', exterior: 'Field-Tested', stattrak: false });

// Rows as a file has them; each is valid.

export const watchRow = (nr: number, more: object = {}) => ({
  id: `w${nr}`,
  target: { type: 'copy', copyId: String(nr) },
  item: { copyId: String(nr), title: `Skin ${nr}`, exterior: '', type: '', imagePath: '' },
  addedAt: 1,
  rules: [],
  sound: true,
  state: { presence: { state: 'unknown', polls: 0, fromStart: false }, rules: [] },
  ...more,
});
export const searchRow = (nr: number, more: object = {}) => ({
  id: `s${nr}`,
  name: `Search ${nr}`,
  address: '/products',
  query: {
    search: '',
    facets: { type: [], rarity: [], exterior: [], hero: [], class: [] },
    sale: false,
    new: false,
  },
  addedAt: 1,
  notify: true,
  excluded: [],
  ...more,
});
export const priceRow = (nr: number) => ({
  kind: kindOf({ title: `Skin ${nr}`, exterior: '', stattrak: false }),
  points: [[100, 250]],
});
export const entryRow = (nr: number) => ({
  id: `e${nr}`,
  at: nr,
  read: true,
  news: { type: 'search', searchId: 's', name: 'Search', fresh: 1, cheaper: 0, from: 250 },
});
export const rows = <T>(count: number, row: (nr: number) => T) =>
  Array.from({ length: count }, (_, nr) => row(nr));
