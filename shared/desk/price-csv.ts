import { writeCsv } from '../csv.ts';
import type { KindPrices } from './price-series.ts';

const HEAD = ['item', 'exterior', 'stattrak', 'phase', 'time', 'low_eur', 'count'];

/** An amount with two decimals and a point. @param minor minor units of EUR */
const euros = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** The remembered prices as CSV, with decimal points and ISO times in UTC. */
export function pricesCsv(prices: readonly KindPrices[]): string {
  const rows = prices.flatMap(({ kind, points }) => {
    const facts = [kind.title, kind.exterior, kind.statTrak ? 'yes' : 'no', kind.phase];
    return points.map(({ at, low, count }) => [
      ...facts,
      new Date(at * 1000).toISOString(),
      euros(low),
      count === undefined ? '' : String(count),
    ]);
  });
  return writeCsv([HEAD, ...rows]);
}
