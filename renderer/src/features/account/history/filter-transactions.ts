import type { Transaction, TransactionType } from './transactions.ts';

/** The filter of the history: a type, and words to find in the row. */
export interface HistoryFilter {
  type: TransactionType | 'all';
  search: string;
}

/** Letters that Unicode does not decompose, with the letters that people type instead. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Removes case, accents and what can't be seen for the search: `Édition` becomes `edition`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => PLAIN[letter] ?? letter);
}

/**
 * The rows that match the filter. Every word of the search must be in the row: in its data or in the texts on screen.
 * @param texts returns the row's texts on screen: type, status, date and amount
 */
export function filterTransactions(
  rows: readonly Transaction[],
  { type, search }: HistoryFilter,
  texts: (row: Transaction) => readonly string[],
): Transaction[] {
  const searched = foldText(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (type !== 'all' && row.type !== type) return false;
    if (searched.length === 0) return true;
    const titles = row.children.map(({ title }) => title);
    // Find an amount by its digits too: `36.50` if the page shows `36,50 €`.
    const figures = row.amounts.map(({ minor }) => (minor / 100).toFixed(2));
    const shown = [row.name ?? '', row.orderNr, row.id, row.status, ...figures, ...titles, ...texts(row)];
    const text = foldText(shown.join('\n'));
    return searched.every((word) => text.includes(word));
  });
}

/** How many rows a page of the history has: the default, and what the reader may choose instead. */
export const PAGE_SIZES = [5, 20, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** One page of the rows. A page beyond the last is the last. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  size: PageSize,
): { rows: Row[]; page: number; last: number } {
  const last = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.min(Math.max(1, page), last);
  return { rows: rows.slice((current - 1) * size, current * size), page: current, last };
}
