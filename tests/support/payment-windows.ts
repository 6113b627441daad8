import { euros, type Price } from '#shared/money.ts';
import { ApiError } from '#renderer/src/api/errors.ts';
import { createPayments } from '#renderer/src/paying/engine/engine.ts';
import type { Ports } from '#renderer/src/paying/engine/ports.ts';
import { type Answer, type PaymentRequest } from '#renderer/src/paying/payment-request.ts';
import { openIntentLedger } from '#renderer/src/paying/engine/intent-ledger.ts';
import { memoryIntents } from './memory-intents.ts';
import { recordsOf } from '#renderer/src/paying/engine/records.ts';

// Fakes of the backend and of the shop's windows, for tests of the engine.

/** The error of a call without an answer. */
export const network = () => new ApiError('network', 'x');

/** A history of which all entries could be read. */
export const allOf = <Entry>(entries: readonly Entry[]) => ({ entries, complete: true });

/**
 * A fake deposit backend with idempotency keys. `cut` drops requests, answers or history calls, makes histories
 * incomplete, or queues what they would list.
 */
export function backend() {
  const seen = new Map<string, Answer>();
  const deposits: {
    id: string;
    createdAt: number;
    sum: Price;
    status: string;
  }[] = [];
  const cut = { request: false, answer: false, histories: false, queue: false, complete: true };
  return {
    seen,
    deposits,
    cut,
    post(amount: number) {
      return (key: string): Promise<Answer> => {
        if (cut.request) return Promise.reject(network());
        let answer = seen.get(key);
        if (!answer) {
          const id = `D-${deposits.length}`;
          deposits.unshift({
            id,
            createdAt: 1,
            sum: euros(amount),
            status: 'Pending',
          });
          answer = { order: id, redirectUrl: `https://pay.example/?order=${id}` };
          seen.set(key, answer);
        }
        return cut.answer ? Promise.reject(network()) : Promise.resolve(answer);
      };
    },
    records: recordsOf({
      deposits: () =>
        cut.histories
          ? Promise.reject(network())
          : Promise.resolve({ entries: cut.queue ? [] : deposits, complete: cut.complete }),
      depositStatus: (order) =>
        cut.histories
          ? Promise.reject(network())
          : Promise.resolve(deposits.find(({ id }) => id === order)?.status),
      purchases: () => Promise.resolve(allOf([])),
      offers: () => Promise.resolve(allOf([])),
      offer: () => Promise.reject(network()),
    }),
  };
}

/** Fake locks, shared by all windows with the same set. */
export function locksIn(held: Set<string>): Pick<Ports, 'withLockIfFree' | 'withLock'> {
  async function run<T>(slot: string, work: (isHeld: () => boolean) => Promise<T>): Promise<T> {
    held.add(slot);
    try {
      return await work(() => true);
    } finally {
      held.delete(slot);
    }
  }
  return {
    withLockIfFree: async (slot, work) => (held.has(slot) ? undefined : run(slot, work)),
    withLock: async (slot, work) => {
      while (held.has(slot)) await new Promise((resolve) => setTimeout(resolve));
      return run(slot, work);
    },
  };
}

/** Longer than the records may lag, in ms. */
export const LATER_MS = 61_000;

/** A window of the shop, with its clock. Pass the same store and locks to open a second one. */
export function windowOn(
  server: ReturnType<typeof backend>,
  store = memoryIntents(),
  held = new Set<string>(),
) {
  let keys = 0;
  const clock = { now: 1000 };
  const ports: Ports = {
    ledger: openIntentLedger(() => Promise.resolve(store)),
    records: server.records,
    now: () => clock.now,
    newKey: () => `key-${String(++keys).padStart(6, '0')}-${server.seen.size}`,
    owner: () => Promise.resolve('me'),
    ...locksIn(held),
    resend: (request, key) => server.post(Number(request))(key),
    changed: () => undefined,
  };
  return { payments: createPayments(ports), ports, store, held, clock };
}

/** A top-up request for `ask`. @param amount minor units of EUR */
export const topUp = (server: ReturnType<typeof backend>, amount = 2500): PaymentRequest => ({
  subject: { kind: 'deposit', amount },
  content: `top up ${amount}`,
  where: '/account',
  request: String(amount),
  send: server.post(amount),
});
