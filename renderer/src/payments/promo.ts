import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cartQuery } from '../api/cart.ts';
import { PRIVATE } from '../api/query-client.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { parsePromo, readPromoText, watchPromo, writePromo } from './promo-storage.ts';

/** The payments' own mark of who is signed in. They are fetched apart: the cart is shown without them. */
const ownerMark = async (): Promise<string> => (await import('./payments.ts')).ownerMark();

/** Undefined until it is known, for nobody, and where it is not `wanted`. */
function useOwnerMark(wanted: boolean): string | undefined {
  const authenticated = useSession((state) => state.authenticated);
  const { data } = useQuery({
    queryKey: ['owner-mark'],
    queryFn: ownerMark,
    enabled: authenticated && wanted,
    staleTime: Infinity,
    meta: PRIVATE,
  });
  return authenticated ? data : undefined;
}

/**
 * The promo code that goes with the cart: the one the reader applied, in any tab, else the server's own of this cart.
 * Undefined for none. It outlives a reload and the way to a payment page and back; another member of this browser
 * does not meet it.
 */
export function usePromoCode(): string | undefined {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const { data: cart } = useQuery({ ...cartQuery(scope), enabled: settled && authenticated });
  const chosen = parsePromo(useSyncExternalStore(watchPromo, readPromoText));
  const owner = useOwnerMark(chosen !== undefined);
  // Whose choice it is must be known first: it may be to do without the cart's own.
  if (!authenticated || (chosen && owner === undefined)) return undefined;
  const own = chosen?.owner === owner ? chosen?.code : undefined;
  return (own ?? cart?.promo?.code) || undefined;
}

/**
 * Takes a code that the server has found good; '' does without the cart's own, undefined leaves it to the cart.
 * @throws ApiError where nobody knows who is signed in
 */
export async function applyPromo(code: string | undefined): Promise<void> {
  writePromo(code === undefined ? undefined : { code, owner: await ownerMark() });
}
