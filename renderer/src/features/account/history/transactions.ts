import { sumPrices, multiplyPrice } from '#shared/money.ts';
import { offerSum, type Offer } from '#shared/wire/offers.ts';
import type { Deposit, PurchaseLine } from '#shared/wire/payments.ts';
import { textOrder } from '#shared/intl-formats.ts';
import type { PrintedRow } from '../../../print/records.ts';

/** The three histories, in the order of the filter. */
export const TRANSACTION_TYPES = ['deposits', 'purchases', 'offers'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** A row of the history. */
export interface Transaction extends PrintedRow {
  id: string;
}

const toMs = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000);

function fromDeposit(deposit: Deposit): Transaction {
  return {
    uniqueId: `deposits-${deposit.id}`,
    id: deposit.id,
    type: 'deposits',
    createdAt: toMs(deposit.createdAt),
    name: undefined,
    amounts: [deposit.sum],
    wished: false,
    status: deposit.status,
    orderNr: deposit.id,
    children: [],
  };
}

function fromOffer(offer: Offer): Transaction {
  return {
    uniqueId: `offers-${offer.id}`,
    id: offer.id,
    type: 'offers',
    createdAt: toMs(offer.createdAt),
    name: offer.title || undefined,
    amounts: [offerSum(offer)],
    wished: offer.servicePrice === undefined,
    status: offer.status,
    orderNr: offer.orderNr,
    children: [],
  };
}

/** One row for an order: its lines are grouped and their prices added. */
function fromPurchase(orderId: string, lines: readonly [PurchaseLine, ...PurchaseLine[]]): Transaction {
  const [first] = lines;
  return {
    uniqueId: `purchases-${orderId}`,
    id: orderId,
    type: 'purchases',
    createdAt: toMs(first.createdAt),
    name: first.title || undefined,
    amounts: sumPrices(lines.map(({ sum, count }) => multiplyPrice(sum, count))),
    wished: false,
    status: first.status,
    orderNr: first.orderNr,
    children: lines,
  };
}

/** Makes ids unique: a repeated id gets a suffix. */
function withUniqueIds(rows: readonly Transaction[]): Transaction[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const times = (seen.get(row.uniqueId) ?? 0) + 1;
    seen.set(row.uniqueId, times);
    return times === 1 ? row : { ...row, uniqueId: `${row.uniqueId}#${times}` };
  });
}

const byId = textOrder('en', { numeric: true });

/**
 * The rows of a history with the times by which they are sorted. One without a date has its place by its id: right
 * before the row with the next lower one.
 */
function timed(rows: readonly Transaction[]): { row: Transaction; time: number }[] {
  let time = 0;
  return rows
    .toSorted((a, b) => byId(a.id, b.id))
    .map((row) => {
      time = row.createdAt ?? time;
      return { row, time };
    });
}

/** Merges the three histories, newest first. A history that failed to load is undefined. */
export function mergeTransactions(histories: {
  deposits: readonly Deposit[] | undefined;
  purchases: readonly PurchaseLine[] | undefined;
  offers: readonly Offer[] | undefined;
}): Transaction[] {
  const orders = Map.groupBy(histories.purchases ?? [], ({ orderId }) => orderId);
  const purchases = [...orders].flatMap(([orderId, [first, ...rest]]) =>
    first ? [fromPurchase(orderId, [first, ...rest])] : [],
  );
  const rows = [
    ...timed((histories.deposits ?? []).map(fromDeposit)),
    ...timed((histories.offers ?? []).map(fromOffer)),
    ...timed(purchases),
  ];
  const sorted = rows.toSorted(
    (a, b) => b.time - a.time || byId(a.row.type, b.row.type) || byId(b.row.id, a.row.id),
  );
  return withUniqueIds(sorted.map(({ row }) => row));
}
