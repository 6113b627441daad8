import { sumPrices, type Price } from '#shared/money.ts';
import { depositStage } from '#shared/wire/payments.ts';
import type { PrintedRow } from './records.ts';

/** The amounts of a row: what its order costs after the discount, if the server says so. */
export const amountsOf = ({ amounts, children }: PrintedRow): readonly Price[] => {
  const total = children[0]?.order?.total;
  return total ? [total] : amounts;
};

/** True for a row that has ended with its money moved. */
const isCompleted = ({ type, status }: PrintedRow): boolean =>
  type === 'offers' ? status.toLowerCase() === 'approved' : depositStage(status) === 'success';

/** True for an order of which only the prices of its items are known. */
export const lacksTotal = ({ type, children }: PrintedRow): boolean =>
  type === 'purchases' && children[0]?.order === undefined;

/** The completed rows of one kind together. */
export interface Completed {
  type: PrintedRow['type'];
  count: number;
  /** One sum for each currency. */
  sums: readonly Price[];
}

/** The sums of the completed rows, a kind each. Kinds without any are left out. */
export function completedSums(rows: readonly PrintedRow[]): Completed[] {
  return (['deposits', 'purchases', 'offers'] as const).flatMap((type) => {
    const ended = rows.filter((row) => row.type === type && isCompleted(row));
    if (ended.length === 0) return [];
    return [{ type, count: ended.length, sums: sumPrices(ended.flatMap(amountsOf)) }];
  });
}

/** The first and last date of rows, epoch ms; undefined if none has one. */
export function periodOf(rows: readonly PrintedRow[]): readonly [number, number] | undefined {
  const dates = rows.flatMap(({ createdAt }) => createdAt ?? []);
  if (dates.length === 0) return undefined;
  return [
    dates.reduce((first, date) => Math.min(first, date)),
    dates.reduce((last, date) => Math.max(last, date)),
  ];
}
