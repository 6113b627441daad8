import type { Transaction, TransactionType } from './transactions.ts';

/** Which rows are wanted: of a type, with these words anywhere in what the row shows. */
export interface HistoryFilter {
  type: TransactionType | 'all';
  search: string;
}

/** Letters that are no letter and accent to Unicode, but are to whoever types in a hurry. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Without case and accents, so that `redline` and `Édition` are found however they are typed. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => PLAIN[letter] ?? letter);
}

/**
 * The rows that are wanted. Every word of the search must be somewhere in the row: in its name, its number, its
 * server's status, or what else it shows.
 * @param words what a row shows beside: type, status, date and amount as the reader sees them
 */
export function filterTransactions(
  rows: readonly Transaction[],
  { type, search }: HistoryFilter,
  words: (row: Transaction) => readonly string[],
): Transaction[] {
  const asked = foldText(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (type !== 'all' && row.type !== type) return false;
    if (asked.length === 0) return true;
    const titles = row.children.map(({ title }) => title);
    // An amount is found by its figures too: `36.50` where the page says `36,50 €`.
    const figures = row.amounts.map(({ minor }) => (minor / 100).toFixed(2));
    const shown = [row.name ?? '', row.orderNr, row.id, row.status, ...figures, ...titles, ...words(row)];
    const text = foldText(shown.join('\n'));
    return asked.every((word) => text.includes(word));
  });
}

/** Rows a page. */
export const PAGE_SIZE = 5;

/** A page of the rows; one beyond the last is the last. */
export function pageOf<Row>(rows: readonly Row[], page: number): { rows: Row[]; page: number; last: number } {
  const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const current = Math.min(Math.max(1, page), last);
  return { rows: rows.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE), page: current, last };
}
