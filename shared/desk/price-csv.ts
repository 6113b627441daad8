import type { KindPrices } from './store.ts';

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';
const HEAD = ['item', 'exterior', 'stattrak', 'phase', 'time', 'low_eur', 'count'];

/** A text that a spreadsheet would run as a formula gets an apostrophe first. */
const disarm = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An amount with two decimals and a point. @param minor minor units of EUR */
const euros = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** The remembered prices as CSV: UTF-8 with a byte order mark, commas, decimal points, ISO times in UTC. */
export function pricesCsv(prices: readonly KindPrices[]): string {
  const rows = prices.flatMap(({ kind, points }) => {
    const facts = [
      disarm(kind.title),
      disarm(kind.exterior),
      kind.statTrak ? 'yes' : 'no',
      disarm(kind.phase),
    ];
    return points.map(({ at, low, count }) => [
      ...facts,
      new Date(at * 1000).toISOString(),
      euros(low),
      count === undefined ? '' : String(count),
    ]);
  });
  return BYTE_ORDER_MARK + [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
