import { CART_KEY } from '../api/cart.ts';
import { cancelAndInvalidate } from '../api/query-client.ts';

/** The lists are asked for again this long after an offer action, so that the server has settled. */
const OFFER_DELAY_MS = 150;

const HISTORIES = ['deposit-history', 'purchase-history', 'offer-history', 'offer', 'financial-summary'];

/** Money has moved: asks again for profile, cart, totals and histories. */
export async function refreshMoney(): Promise<void> {
  const keys = [CART_KEY, ['profile'], ...HISTORIES.map((name) => [name])];
  await Promise.all(keys.map(cancelAndInvalidate));
}

/** An offer has been acted on: the lists follow a moment later. */
export function refreshTransactions(): void {
  window.setTimeout(() => void refreshMoney(), OFFER_DELAY_MS);
}
