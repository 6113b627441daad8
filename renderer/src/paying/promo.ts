import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cartQuery } from '../api/cart.ts';
import { profileQuery } from '../api/session.ts';
import { PRIVATE } from '../api/query-client.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { parsePromo, readPromoText, watchPromo, writePromo } from './promo-storage.ts';

/** Loads the payments code on demand: the cart does not need it. */
const ownerHash = async (): Promise<string> => (await import('./paying.ts')).ownerHash();

/** The query of the member's hash. Without data while it loads, for visitors, and unless `wanted`. */
function useOwnerHash(wanted: boolean) {
  const authenticated = useSession((state) => state.authenticated);
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const asks = authenticated && wanted;
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: settled && asks });
  return useQuery({
    queryKey: ['owner-hash', profile?.steamId ?? profile?.email],
    queryFn: ownerHash,
    enabled: asks,
    staleTime: Infinity,
    meta: PRIVATE,
  });
}

const useStoredPromo = () => parsePromo(useSyncExternalStore(watchPromo, readPromoText));

/** True while it is not known whether the stored promo code is this member's. */
export function useIsPromoLoading(): boolean {
  return useOwnerHash(useStoredPromo() !== undefined).isLoading;
}

/**
 * The cart's promo code: the one applied in any tab, else the one that the server has for this cart. Undefined for
 * none. Survives a reload and a visit to the payment page. Another member of this browser does not get it.
 */
export function usePromoCode(): string | undefined {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const { data: cart } = useQuery({ ...cartQuery(scope), enabled: settled && authenticated });
  const chosen = useStoredPromo();
  const { data: owner } = useOwnerHash(chosen !== undefined);
  // Wait for the owner: the member may have chosen to ignore the cart's own code.
  if (!authenticated || (chosen && owner === undefined)) return undefined;
  const own = chosen?.owner === owner ? chosen?.code : undefined;
  return (own ?? cart?.promo?.code) || undefined;
}

/**
 * The code that the member has applied in this browser; '' ignores the cart's own code, undefined uses it.
 * @throws ApiError if the profile can't be loaded
 */
export async function chosenPromo(): Promise<string | undefined> {
  const stored = parsePromo(readPromoText());
  return stored && stored.owner === (await ownerHash()) ? stored.code : undefined;
}

/**
 * Applies a code that the server accepted. '' ignores the cart's own code, undefined uses it again.
 * @throws ApiError if the profile can't be loaded
 */
export async function applyPromo(code: string | undefined): Promise<void> {
  writePromo(code === undefined ? undefined : { code, owner: await ownerHash() });
}
