import { useSyncExternalStore } from 'react';
import { keepDrafts, readDrafts } from '../form/drafts.ts';
import { watchShelf } from '../form/drafts-shelf.ts';

const read = () => readDrafts().promo;

/**
 * The promo code that goes with the cart, as the reader applied it; undefined for none. It outlives a reload, and the
 * way to a payment page and back. Whose it is, the profile says: use it where that is asked for too.
 */
export function usePromoCode(): string | undefined {
  return useSyncExternalStore(watchShelf, read);
}

/** Takes a code that the server has found good, or none. */
export function applyPromo(code: string | undefined): void {
  keepDrafts({ promo: code });
}
