import { useQuery } from '@tanstack/react-query';
import type { Intent } from '#shared/rules/intent.ts';
import { offerHistoryQuery, offerQuery } from '../api/offers.ts';
import { depositHistoryQuery, depositStatusQuery, purchaseHistoryQuery } from '../api/payments.ts';
import { fetchUncached, PRIVATE, queryClient } from '../api/query-client.ts';
import { profileQuery } from '../api/session.ts';
import { platform } from '../platform/current.ts';
import { randomId } from '../platform/random-id.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { createPayments } from './engine.ts';
import { hold, holdNext } from './hold.ts';
import { openIntentLedger, type UnreadableIntent } from './intent-ledger.ts';
import { recordsOf } from './records.ts';
import { resend } from './resend.ts';

const INTENTS_KEY = ['payment-intents'] as const;

const records = recordsOf({
  purchases: () => fetchUncached(purchaseHistoryQuery(currentScope())),
  deposits: () => fetchUncached(depositHistoryQuery(currentScope())),
  offers: () => fetchUncached(offerHistoryQuery(currentScope())),
  offer: (id) => fetchUncached(offerQuery(id, currentScope())),
  depositStatus: async (order) => (await fetchUncached(depositStatusQuery(order, currentScope()))).status,
});

const ledger = openIntentLedger(platform.intents);

/** Tells the members of this device apart without naming them. @throws ApiError where nobody knows who is signed in */
export const ownerMark = async (): Promise<string> =>
  ledger.mark(`owner ${(await queryClient.fetchQuery(profileQuery(currentScope()))).email.toLowerCase()}`);

/** Every movement of money of this page goes through here. */
export const payments = createPayments({
  ledger,
  records,
  now: Date.now,
  newKey: randomId,
  owner: ownerMark,
  hold,
  holdNext,
  resend,
  changed: () => void queryClient.invalidateQueries({ queryKey: INTENTS_KEY }),
});

function useRemembered() {
  const authenticated = useSession((state) => state.authenticated);
  const { data, isPending } = useQuery({
    queryKey: INTENTS_KEY,
    queryFn: () => payments.remembered(),
    enabled: authenticated,
    staleTime: Infinity,
    meta: PRIVATE,
  });
  const { intents, unreadable } = (authenticated && data) || NONE;
  return { intents, unreadable, loading: authenticated && isPending };
}

const NONE = { intents: [], unreadable: [] };

/** What is remembered of the reader who is signed in; follows other windows. Empty until it is known. */
export function useIntents(): readonly Intent[] {
  return useRemembered().intents;
}

/** Payments of theirs that this version can't read. */
export function useUnreadableIntents(): readonly UnreadableIntent[] {
  return useRemembered().unreadable;
}

/** What kind of payment an order is, as far as this device remembers; undefined while it is still looking. */
export function useKindOf(order: string): Intent['subject']['kind'] | 'unknown' | undefined {
  const { intents, loading } = useRemembered();
  if (loading) return undefined;
  return intents.find((intent) => intent.order === order)?.subject.kind ?? 'unknown';
}

/** Keeps `useIntents` up with what other windows write; returns how to stop. */
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
 * Logout: the next one at this screen finds no amounts, orders or names. What a repetition of the same request needs
 * stays. Call it when nothing more is asked for in the reader's name.
 */
export const forgetPaymentDetails = (): Promise<void> => ledger.reduce();
