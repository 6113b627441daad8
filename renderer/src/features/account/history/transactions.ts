import { sumPrices, multiplyPrice, type Price } from '#shared/money.ts';
import type { Offer } from '#shared/wire/offers.ts';
import type { Deposit, PurchaseLine } from '#shared/wire/payments.ts';

export const TRANSACTION_TYPES = ['deposits', 'purchases', 'offers'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** A row of the history. */
export interface Transaction {
  /** Unique over all three histories, even where a server repeats itself. */
  uniqueId: string;
  id: string;
  type: TransactionType;
  /** Epoch ms. */
  createdAt: number;
  /** What was offered or bought; undefined for a deposit, and where the server does not say. */
  name: string | undefined;
  /** A purchase's is the total of its lines: one sum for each currency among them. */
  amounts: readonly Price[];
  /** The amount is what the seller wants: the service has not named its own price. */
  wished: boolean;
  /** The server's own word. */
  status: string;
  /** The number people know it by; empty where there is none. */
  orderNr: string;
  /** The items of a purchase. */
  children: readonly PurchaseLine[];
}

function fromDeposit(deposit: Deposit): Transaction {
  return {
    uniqueId: `deposits-${deposit.id}`,
    id: deposit.id,
    type: 'deposits',
    createdAt: deposit.createdAt * 1000,
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
    createdAt: offer.createdAt * 1000,
    name: offer.title || undefined,
    amounts: [offer.servicePrice ?? offer.userPrice],
    wished: offer.servicePrice === undefined,
    status: offer.status,
    orderNr: offer.orderNr,
    children: [],
  };
}

/** One row an order: lines are grouped by it, and their prices added up. */
function fromPurchase(orderId: string, lines: readonly [PurchaseLine, ...PurchaseLine[]]): Transaction {
  const [first] = lines;
  // Records of the balance view have no order; the number made up for one helps nobody.
  const nameless = first.itemId === undefined && first.title === '';
  return {
    uniqueId: `purchases-${orderId}`,
    id: orderId,
    type: 'purchases',
    createdAt: first.createdAt * 1000,
    name: first.title || undefined,
    amounts: sumPrices(lines.map(({ sum, count }) => multiplyPrice(sum, count))),
    wished: false,
    status: first.status,
    orderNr: nameless ? '' : orderId,
    children: lines,
  };
}

/** The second of two that call themselves the same gets a name of its own. */
function tellApart(rows: readonly Transaction[]): Transaction[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const times = (seen.get(row.uniqueId) ?? 0) + 1;
    seen.set(row.uniqueId, times);
    return times === 1 ? row : { ...row, uniqueId: `${row.uniqueId}#${times}` };
  });
}

/** The three histories as one, newest first. A history that could not be had is undefined and adds nothing. */
export function mergeTransactions(histories: {
  deposits: readonly Deposit[] | undefined;
  purchases: readonly PurchaseLine[] | undefined;
  offers: readonly Offer[] | undefined;
}): Transaction[] {
  const orders = Map.groupBy(histories.purchases ?? [], ({ orderId }) => orderId);
  const purchases = [...orders].flatMap(([orderId, [first, ...rest]]) =>
    first ? [fromPurchase(orderId, [first, ...rest])] : [],
  );
  return tellApart([
    ...(histories.deposits ?? []).map(fromDeposit),
    ...purchases,
    ...(histories.offers ?? []).map(fromOffer),
  ]).sort((a, b) => b.createdAt - a.createdAt || (a.uniqueId < b.uniqueId ? -1 : 1));
}
