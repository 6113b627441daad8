import { useQuery } from '@tanstack/react-query';
import type { Intent } from '../../../shared/rules/intent.ts';
import { offerHistoryQuery, offerQuery } from '../api/offers.ts';
import { depositHistoryQuery, depositStatusQuery, purchaseHistoryQuery } from '../api/payments.ts';
import { askApart, PRIVATE, queryClient } from '../api/query-client.ts';
import { profileQuery } from '../api/session.ts';
import { platform } from '../platform/current.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { createPayments, markOf } from './engine.ts';
import { hold } from './hold.ts';
import { openLedger } from './ledger.ts';
import { recordsOf } from './records.ts';

/** Where intents are kept on this device. */
const KEY = 'payment_intents';
const INTENTS_KEY = ['payment-intents'] as const;

const records = recordsOf({
  purchases: () => askApart(purchaseHistoryQuery(currentScope())),
  deposits: () => askApart(depositHistoryQuery(currentScope())),
  offers: () => askApart(offerHistoryQuery(currentScope())),
  offer: (id) => askApart(offerQuery(id, currentScope())),
  depositStatus: async (order) => (await askApart(depositStatusQuery(order, currentScope()))).status,
});

const ledger = openLedger({
  read: () => platform.storage.get(KEY),
  write: (text) => {
    platform.storage.set(KEY, text);
    tellShell();
  },
});

/** The shell does not restart by itself while something is under way. */
function tellShell(): void {
  platform.moneyUnderWay(ledger.underWayUntil());
}

/** Every movement of money of this page goes through here. */
export const payments = createPayments({
  ledger,
  records,
  now: Date.now,
  newKey,
  owner: async () => markOf((await queryClient.fetchQuery(profileQuery(currentScope()))).email.toLowerCase()),
  hold,
  changed: () => void queryClient.invalidateQueries({ queryKey: INTENTS_KEY }),
});

/** Random, also where the page is plain http on a host of the local network and has no `crypto.randomUUID`. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function useRemembered() {
  const authenticated = useSession((state) => state.authenticated);
  const { data, isPending } = useQuery({
    queryKey: INTENTS_KEY,
    queryFn: () => payments.list(),
    enabled: authenticated,
    staleTime: Infinity,
    meta: PRIVATE,
  });
  return { intents: (authenticated && data) || [], loading: authenticated && isPending };
}

/** What is remembered of whoever is signed in; follows other windows. Empty until it is known. */
export function useIntents(): readonly Intent[] {
  return useRemembered().intents;
}

/** What kind of payment an order is, as far as this device remembers; undefined while it is still looking. */
export function useKindOf(order: string): Intent['subject']['kind'] | 'unknown' | undefined {
  const { intents, loading } = useRemembered();
  if (loading) return undefined;
  return intents.find((intent) => intent.order === order)?.subject.kind ?? 'unknown';
}

/**
 * Keeps `useIntents` up with what other windows write, and tells the shell of what is left from before; returns how
 * to stop.
 */
export function followOtherWindows(): () => void {
  tellShell();
  return platform.storage.watch((key) => {
    if (key === KEY) void queryClient.invalidateQueries({ queryKey: INTENTS_KEY });
  });
}
