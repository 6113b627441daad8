import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { profileQuery } from '../api/session.ts';
import { keepDrafts, readDrafts } from '../form/drafts.ts';
import { watchShelf } from '../form/drafts-shelf.ts';
import { usePreferences, useScope } from '../state/preferences.ts';

const read = () => readDrafts().promo;

/**
 * The promo code that goes with the cart, as the reader applied it; undefined for none. It outlives a reload, and the
 * way to a payment page and back. Whose it is, the profile says: until that is there, there is none.
 */
export function usePromoCode(): string | undefined {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  useQuery({ ...profileQuery(scope), enabled: settled });
  return useSyncExternalStore(watchShelf, read);
}

/** Takes a code that the server has found good, or none. */
export function applyPromo(code: string | undefined): void {
  keepDrafts({ promo: code });
}
