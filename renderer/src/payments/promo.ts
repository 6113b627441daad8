import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cartQuery } from '../api/cart.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { readPromoText, watchPromo, writePromoText } from './promo-storage.ts';

/**
 * The promo code that goes with the cart: the one the reader applied, in any tab, else the server's own of this cart.
 * Undefined for none. It outlives a reload and the way to a payment page and back.
 */
export function usePromoCode(): string | undefined {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const { data: cart } = useQuery({ ...cartQuery(scope), enabled: settled && authenticated });
  const chosen = useSyncExternalStore(watchPromo, readPromoText);
  return (authenticated && (chosen ?? cart?.promo?.code)) || undefined;
}

/** Takes a code that the server has found good; '' does without the cart's own, undefined leaves it to the cart. */
export function applyPromo(code: string | undefined): void {
  writePromoText(code);
}
