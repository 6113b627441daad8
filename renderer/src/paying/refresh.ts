import { CART_KEY } from '../api/cart.ts';
import { moneyMoved } from '../api/events.ts';
import { cancelAndInvalidate } from '../api/query-client.ts';

/** Wait in ms after an offer request: the server updates its lists a moment later. */
const OFFER_DELAY_MS = 150;

const PURCHASES = 'purchase-history';
const HISTORIES = ['deposit-history', PURCHASES, 'offer-history', 'offer', 'financial-summary'];

async function refresh(known: readonly string[]): Promise<void> {
  const histories = HISTORIES.filter((name) => !known.includes(name));
  await Promise.all([CART_KEY, ['profile'], ...histories.map((name) => [name])].map(cancelAndInvalidate));
  moneyMoved.emit(known);
}

/** Refetches profile, cart, totals and histories after money has moved. */
export const refreshMoney = (): Promise<void> => refresh([]);

/** The refetches after payments whose end the page has learnt, by order and end. */
const ends = new Map<string, Promise<void>>();

/**
 * Refetches the same once a payment has ended. Checkout and result page may both learn of it; it is asked for once, and
 * once more if the records then say another end. The purchases need not be: a purchase's record is in them.
 */
export function refreshAfterEnd(order: string, end: 'done' | 'failed'): Promise<void> {
  const which = `${end} ${order}`;
  const refreshing = ends.get(which) ?? refresh([PURCHASES]);
  ends.set(which, refreshing);
  return refreshing;
}

/** Refetches the same a moment later, after an offer request. */
export function refreshTransactions(): void {
  window.setTimeout(() => void refreshMoney(), OFFER_DELAY_MS);
}
