import { useQuery } from '@tanstack/react-query';
import type { Intent } from '#shared/rules/intent.ts';
import type { Profile } from '#shared/wire/session.ts';
import { offerQuery, offerRecordsQuery } from '../api/offers.ts';
import { depositRecordsQuery, depositStatusQuery, purchaseRecordsQuery } from '../api/payments.ts';
import { fetchUncached, PRIVATE, queryClient } from '../api/query-client.ts';
import { profileQuery } from '../api/session.ts';
import { platform } from '../platform/current.ts';
import { randomId } from '../platform/random-id.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { createPayments } from './engine/engine.ts';
import { slotLocks } from './engine/slot-lock.ts';
import { openIntentLedger } from './engine/intent-ledger.ts';
import { movePromo } from './promo-storage.ts';
import { recordsOf } from './engine/records.ts';
import { resend } from './resend.ts';
import type { Explanation, UnreadableIntent } from './engine/unreadable.ts';

const INTENTS_KEY = ['payment-intents'] as const;

/** The stored payments have changed: screens that show them ask again. */
const changed = () => void queryClient.invalidateQueries({ queryKey: INTENTS_KEY });

const records = recordsOf({
  purchases: () => fetchUncached(purchaseRecordsQuery(currentScope())),
  deposits: () => fetchUncached(depositRecordsQuery(currentScope())),
  offers: () => fetchUncached(offerRecordsQuery(currentScope())),
  offer: (id) => fetchUncached(offerQuery(id, currentScope())),
  depositStatus: async (order) => (await fetchUncached(depositStatusQuery(order, currentScope()))).status,
});

const ledger = openIntentLedger(platform.intents);

type Identity = Pick<Profile, 'steamId' | 'email'>;

/** The mark of a member: of the Steam account, which stays the same, else of the email. */
const markOf = ({ steamId, email }: Identity): Promise<string> =>
  ledger.hash(steamId === undefined ? emailOwner(email) : `owner steam ${steamId}`);

const emailOwner = (email: string) => `owner ${email.toLowerCase()}`;

/** Members whose records of earlier versions, or from before they linked Steam, have been moved. */
const moved = new Map<string, Promise<void>>();

/** Moves the records that are under a member's email to their Steam account, once in this page. */
async function moveToSteam({ steamId, email }: Identity, mark: string): Promise<void> {
  if (steamId === undefined || email === '') return;
  const moving =
    moved.get(mark) ?? ledger.copy(await ledger.hash(emailOwner(email)), mark).then((copy) => copy.finish());
  moved.set(mark, moving);
  // A store that fails is reported when the payment is stored.
  await moving.catch(() => moved.delete(mark));
}

/** A salted hash that identifies the member on this device. @throws ApiError if the profile can't be loaded */
export async function ownerHash(): Promise<string> {
  const profile = await queryClient.fetchQuery(profileQuery(currentScope()));
  const mark = await markOf(profile);
  await moveToSteam(profile, mark);
  return mark;
}

/**
 * Prepares a change of the member's email: their open payments stay theirs.
 * @returns call it with whether the server has changed the email; undefined if that is not known
 */
export async function prepareNewEmail(
  profile: Identity,
  email: string,
): Promise<(changed: boolean | undefined) => Promise<void>> {
  const [from, to] = await Promise.all([markOf(profile), markOf({ ...profile, email })]);
  if (from === to) return () => Promise.resolve();
  const copy = await ledger.copy(from, to);
  return async (changed) => {
    if (changed === undefined) return;
    await (changed ? copy.finish() : copy.undo());
    if (changed) movePromo(from, to);
  };
}

/** The payment engine of this page. Every request that moves money goes through it. */
export const payments = createPayments({
  ledger,
  records,
  now: () => Date.now(),
  newKey: randomId,
  owner: ownerHash,
  ...slotLocks(platform.kind === 'desktop'),
  resend,
  changed,
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

/** How often the histories are asked about unreadable records that they don't explain yet, in ms. */
const EXPLAIN_EVERY_MS = 60_000;

/** What the histories say about an unreadable record; undefined while they are read. */
export function useExplanations(unreadable: UnreadableIntent): readonly Explanation[] | undefined {
  return useQuery({
    queryKey: [...INTENTS_KEY, 'explained', unreadable.stored?.slot ?? ''],
    queryFn: () => payments.explain(unreadable),
    refetchInterval: ({ state }) => (state.data?.every(({ settled }) => settled) ? false : EXPLAIN_EVERY_MS),
    meta: PRIVATE,
  }).data;
}

/** The kind of payment behind an order, from this device's records; undefined while they load. */
export function usePaymentKind(order: string): Intent['subject']['kind'] | 'unknown' | undefined {
  const { intents, loading } = useStoredPayments();
  if (loading) return undefined;
  return intents.find((intent) => intent.order === order)?.subject.kind ?? 'unknown';
}

/** Updates `useIntents` when another window writes. @returns a function that stops it */
export function followOtherWindows(): () => void {
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
