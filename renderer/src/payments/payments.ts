import { useQuery } from '@tanstack/react-query';
import type { Intent } from '#shared/rules/intent.ts';
import { offerQuery, offerRecordsQuery } from '../api/offers.ts';
import { depositRecordsQuery, depositStatusQuery, purchaseRecordsQuery } from '../api/payments.ts';
import { fetchUncached, PRIVATE, queryClient } from '../api/query-client.ts';
import { profileQuery } from '../api/session.ts';
import { platform } from '../platform/current.ts';
import { randomId } from '../platform/random-id.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { createPayments } from './engine.ts';
import { withLockIfFree, withLock } from './slot-lock.ts';
import { openIntentLedger, type UnreadableIntent } from './intent-ledger.ts';
import { recordsOf } from './records.ts';
import { resend } from './resend.ts';

const INTENTS_KEY = ['payment-intents'] as const;

const records = recordsOf({
  purchases: () => fetchUncached(purchaseRecordsQuery(currentScope())),
  deposits: () => fetchUncached(depositRecordsQuery(currentScope())),
  offers: () => fetchUncached(offerRecordsQuery(currentScope())),
  offer: (id) => fetchUncached(offerQuery(id, currentScope())),
  depositStatus: async (order) => (await fetchUncached(depositStatusQuery(order, currentScope()))).status,
});

const ledger = openIntentLedger(platform.intents);

/** A salted hash that identifies the member on this device. @throws ApiError if the profile can't be loaded */
export const ownerHash = async (): Promise<string> =>
  ledger.hash(`owner ${(await queryClient.fetchQuery(profileQuery(currentScope()))).email.toLowerCase()}`);

/** The payment engine of this page. Every request that moves money goes through it. */
export const payments = createPayments({
  ledger,
  records,
  now: () => Date.now(),
  newKey: randomId,
  owner: ownerHash,
  withLockIfFree,
  withLock,
  resend,
  changed: () => void queryClient.invalidateQueries({ queryKey: INTENTS_KEY }),
});

function useStoredPayments() {
  const authenticated = useSession((state) => state.authenticated);
  const { data, isPending } = useQuery({
    queryKey: INTENTS_KEY,
    queryFn: () => payments.listAll(),
    enabled: authenticated,
    staleTime: Infinity,
    meta: PRIVATE,
  });
  const { intents, unreadable } = (authenticated && data) || NONE;
  return { intents, unreadable, loading: authenticated && isPending };
}

const NONE = { intents: [], unreadable: [] };

/** The member's stored payments, also those of other windows. Empty until they are read. */
export function useIntents(): readonly Intent[] {
  return useStoredPayments().intents;
}

/** The member's payment records that this version can't read. */
export function useUnreadableIntents(): readonly UnreadableIntent[] {
  return useStoredPayments().unreadable;
}

/** The kind of payment behind an order, from this device's records; undefined while they load. */
export function usePaymentKind(order: string): Intent['subject']['kind'] | 'unknown' | undefined {
  const { intents, loading } = useStoredPayments();
  if (loading) return undefined;
  return intents.find((intent) => intent.order === order)?.subject.kind ?? 'unknown';
}

/** Updates `useIntents` when another window writes. @returns a function that stops it */
export function followOtherWindows(): () => void {
  const changed = () => void queryClient.invalidateQueries({ queryKey: INTENTS_KEY });
  const stopped = new AbortController();
  void platform.intents().then(
    (store) => {
      if (!stopped.signal.aborted) stopped.signal.addEventListener('abort', store.watch(changed));
    },
    () => undefined,
  );
  return () => stopped.abort();
}

/**
 * Removes amounts, orders and names from this device at logout. What a repetition of a request needs stays. Call it
 * after the member's last request.
 */
export const forgetPaymentDetails = (): Promise<void> => ledger.reduce();
