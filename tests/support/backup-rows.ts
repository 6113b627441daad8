import { emptyContents } from '#shared/desk/backup-merge.ts';
import { NOW } from './any-desk.ts';
import { readBackup } from '#shared/desk/backup.ts';
import { kindOf } from '#shared/desk/kind.ts';

export const SETTINGS = { startAtLogin: false, notifications: true };
export const EMPTY = emptyContents(SETTINGS);

/** Reads a backup that must not be refused. */
export function read(text: string) {
  const answer = readBackup(text, NOW);
  if (!answer.ok) throw new Error(answer.why);
  return answer;
}

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
