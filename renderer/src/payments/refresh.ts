import { CART_KEY } from '../api/cart.ts';
import { moneyMoved } from '../api/events.ts';
import { cancelAndInvalidate } from '../api/query-client.ts';

/** Wait in ms after an offer request: the server updates its lists a moment later. */
const OFFER_DELAY_MS = 150;

const HISTORIES = ['deposit-history', 'purchase-history', 'offer-history', 'offer', 'financial-summary'];

/** Refetches profile, cart, totals and histories after money has moved. */
export async function refreshMoney(): Promise<void> {
  const keys = [CART_KEY, ['profile'], ...HISTORIES.map((name) => [name])];
  await Promise.all(keys.map(cancelAndInvalidate));
  moneyMoved.emit(undefined);
}

/** Refetches the same a moment later, after an offer request. */
export function refreshTransactions(): void {
  window.setTimeout(() => void refreshMoney(), OFFER_DELAY_MS);
}
