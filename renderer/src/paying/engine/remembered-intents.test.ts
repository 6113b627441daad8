import { describe, expect, it, vi } from 'vitest';
import { memoryIntents } from '#tests/support/memory-intents.ts';
import { IntentNotKeptError } from '../payment-request.ts';
import { createPayments } from './engine.ts';
import { rememberIntents } from './remembered-intents.ts';
import { openIntentLedger } from './intent-ledger.ts';
import { backend, topUp, windowOn } from '#tests/support/payment-windows.ts';

const record = (slot: string, key = 'key') => ({ slot, key, print: 'print', details: '{}' });

/** The store of the only window, with the names of its calls. */
function storeOfOneWindow(records: readonly object[] = []) {
  const store = memoryIntents({ salt: 'salt', records: [...records] }, false);
  const calls: string[] = [];
  for (const name of ['read', 'put', 'remove', 'settleBroken'] as const) {
    const real = store[name];
    vi.spyOn(store, name).mockImplementation((...given: never[]) => {
      calls.push(name);
      return Reflect.apply(real, store, given);
    });
  }
  return { store, calls };
}

/** Lets the next write of a store wait. @returns ends the wait */
function holdNextPut(store: ReturnType<typeof memoryIntents>) {
  const held = Promise.withResolvers<void>();
  const { put } = store;
  store.put = async (next) => {
    store.put = put;
    await held.promise;
    return put(next);
  };
  return held;
}

describe('store of the only window', () => {
  it('is read once: own writes are known without asking', async () => {
    const { store, calls } = storeOfOneWindow([record('me.0')]);
    const intents = rememberIntents(store);
    await intents.read();
    await intents.put(record('me.1'));
    await intents.put(record('me.1', 'second'));
    await intents.remove('me.0', 'key');
    await intents.remove('me.1', 'key');
    intents.renew();
    expect((await intents.read()).records).toEqual([record('me.1', 'second')]);
    expect(store.kept).toEqual(await intents.read());
    expect(calls).toEqual(['read', 'put', 'put', 'remove', 'remove']);
  });

  it('is asked again after a write that failed', async () => {
    const { store } = storeOfOneWindow();
    const intents = rememberIntents(store);
    await intents.read();
    const failing = holdNextPut(store);
    const writing = intents.put(record('me.1'));
    const during = intents.read();
    failing.reject(new Error('the disk is full'));
    await expect(writing).rejects.toThrow(IntentNotKeptError);
    expect((await during).records).toEqual([]);
    expect((await intents.read()).records).toEqual([]);
  });

  it('shows a write that was begun before it was read', async () => {
    const { store } = storeOfOneWindow();
    const intents = rememberIntents(store);
    const held = holdNextPut(store);
    const writing = intents.put(record('me.1'));
    const reading = intents.read();
    held.resolve();
    await writing;
    expect((await reading).records).toEqual([record('me.1')]);
    expect(await intents.read()).toEqual(store.kept);
  });

  it('shows two writes at once in their order', async () => {
    const { store } = storeOfOneWindow();
    const intents = rememberIntents(store);
    await intents.read();
    await Promise.all([
      intents.put(record('me.1')),
      intents.put(record('me.2')),
      intents.remove('me.1', 'key'),
    ]);
    expect((await intents.read()).records).toEqual([record('me.2')]);
    expect(store.kept.records).toEqual([record('me.2')]);
  });

  it('is asked again after a reading that failed; knows which unreadable records were settled', async () => {
    const { store, calls } = storeOfOneWindow([{ unknown: true }]);
    const intents = rememberIntents(store);
    vi.mocked(store.read).mockRejectedValueOnce(new Error('busy'));
    await expect(intents.read()).rejects.toThrow(IntentNotKeptError);
    expect((await intents.read()).records).toEqual([{ unknown: true }]);
    await intents.settleBroken('me');
    expect((await intents.read()).records).toMatchObject([{ settled: ['me'] }]);
    expect(await intents.read()).toEqual(store.kept);
    expect(calls).toEqual(['read', 'settleBroken']);
  });
});

it('store of several windows: is asked again when that matters', async () => {
  const store = memoryIntents();
  const intents = rememberIntents(store);
  await intents.read();
  await store.put(record('me.1'));
  intents.renew();
  expect((await intents.read()).records).toEqual([record('me.1')]);
});

it('payment from the balance in the only window: one reading, and one write for each step', async () => {
  const { store, calls } = storeOfOneWindow();
  const { ports } = windowOn(backend(), store);
  const ledger = openIntentLedger(() => Promise.resolve(store));
  const payments = createPayments({ ...ports, ledger, owner: () => ledger.hash('owner') });
  await payments.listAll();
  const sentAt: string[][] = [];
  const intent = await payments.ask({
    subject: { kind: 'purchase', itemIds: ['1'], by: 'balance' },
    ...{ content: 'all', where: '/cart' },
    send: () => {
      sentAt.push([...calls]);
      return Promise.resolve({ order: 'P-1' });
    },
  });
  await payments.listAll();
  await payments.list();
  await payments.forget(intent);
  await payments.forget(intent);
  expect(await payments.listAll()).toEqual({ intents: [], unreadable: [] });
  // The intent is on disk before the request leaves.
  expect(sentAt).toEqual([['read', 'put']]);
  expect(calls).toEqual(['read', 'put', 'put', 'remove']);
});

it('payment that another window sent since the last look: is not sent again', async () => {
  const server = backend();
  const first = windowOn(server);
  const second = windowOn(server, first.store, first.held);
  await Promise.all([first.payments.list(), second.payments.list()]);
  const payment = topUp(server);
  const send = (key: string) => {
    server.cut.answer = true;
    server.cut.histories = true;
    return payment.send(key);
  };
  expect(await first.payments.ask({ ...payment, send })).toMatchObject({ step: 'lost' });
  server.cut.answer = false;
  expect(await second.payments.ask(topUp(server))).toMatchObject({ step: 'lost' });
  expect(server.deposits).toHaveLength(1);
});
