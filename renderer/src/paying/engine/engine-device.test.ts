import { describe, expect, it, vi } from 'vitest';
import { createPayments } from './engine.ts';
import { PaymentInProgressError } from '../payment-request.ts';
import { backend, topUp, windowOn } from '#tests/support/payment-windows.ts';
import { IntentNotKeptError } from '../payment-request.ts';
import { openIntentLedger } from './intent-ledger.ts';
import { memoryIntents } from '#tests/support/memory-intents.ts';

/** A window whose owner is a hash of the ledger, as in the shop. */
function windowWith(server: ReturnType<typeof backend>, store = memoryIntents()) {
  const window = windowOn(server, store);
  const payments = createPayments({ ...window.ports, owner: () => window.ports.ledger.hash('owner me') });
  return { ...window, payments };
}

describe('a device that keeps no records', () => {
  it.each(['read', 'put'] as const)('ask: sends nothing when it can’t %s', async (method) => {
    const server = backend();
    const { payments, store } = windowWith(server);
    const fail = vi.spyOn(store, method).mockRejectedValue(new Error('no'));
    await expect(payments.ask(topUp(server))).rejects.toThrow(IntentNotKeptError);
    expect(server.deposits).toHaveLength(0);
    fail.mockRestore();
    expect((await payments.ask(topUp(server))).step).toBe('away');
  });

  it('ask: code that does not load is the network’s failure', async () => {
    const server = backend();
    const ledger = openIntentLedger(() => Promise.reject(new TypeError('Failed to fetch')));
    const payments = createPayments({ ...windowOn(server).ports, ledger });
    await expect(payments.ask(topUp(server))).rejects.toMatchObject({ name: 'ApiError', failure: 'network' });
  });

  it.each([false, true])(
    'ask: says what the server answered when it fails after the request (lost: %s)',
    async (lost) => {
      const server = backend();
      const { payments, store } = windowWith(server);
      const send = async (key: string) => {
        for (const method of ['read', 'put'] as const)
          vi.spyOn(store, method).mockRejectedValue(new Error('no'));
        server.cut.answer = lost;
        return server.post(2500)(key);
      };
      // A lost one is found in the history.
      expect(await payments.ask({ ...topUp(server), send })).toMatchObject({ step: 'away', order: 'D-0' });
    },
  );
});

describe('a lock that the browser gives to another window', () => {
  /** A window whose locks are given away once `steal` is called. */
  function windowToStealFrom(server: ReturnType<typeof backend>) {
    const window = windowOn(server);
    let held = true;
    const payments = createPayments({
      ...window.ports,
      withLockIfFree: (_, work) => work(() => held),
      withLock: (_, work) => work(() => held),
    });
    return { ...window, payments, steal: () => (held = false) };
  }

  it('before the request: nothing is sent', async () => {
    const server = backend();
    const { payments, steal } = windowToStealFrom(server);
    const recheck = () => Promise.resolve(void steal());
    await expect(payments.ask({ ...topUp(server), recheck })).rejects.toThrow(PaymentInProgressError);
    expect(server.seen.size).toBe(0);
  });

  it('while the record is stored: nothing is sent', async () => {
    const server = backend();
    const { payments, steal, store } = windowToStealFrom(server);
    const { put } = store;
    vi.spyOn(store, 'put').mockImplementation((record) => (steal(), put(record)));
    await expect(payments.ask(topUp(server))).rejects.toThrow(PaymentInProgressError);
    expect(server.seen.size).toBe(0);
  });

  it('after the request: the other window’s record stays', async () => {
    const server = backend();
    const { payments, steal, store } = windowToStealFrom(server);
    const other = createPayments({ ...windowOn(server, store).ports, newKey: () => 'key-of-the-other' });
    const send = async (key: string) => {
      steal();
      // The other window has settled the first one.
      store.kept = { ...store.kept, records: [] };
      await other.ask(topUp(server, 9900));
      return server.post(2500)(key);
    };
    expect((await payments.ask({ ...topUp(server), send })).step).toBe('away');
    expect(await payments.list()).toMatchObject([{ subject: { amount: 9900 } }]);
  });
});
