import { describe, expect, it } from 'vitest';
import type { Intent } from '#shared/rules/intent.ts';
import { createPayments } from './engine.ts';
import { UnreadableIntentError } from '../payment-request.ts';
import { IntentNotKeptError } from '../payment-request.ts';
import { backend, topUp, windowOn } from '#tests/support/payment-windows.ts';
import { memoryIntents } from '#tests/support/memory-intents.ts';

/** A window after one top-up, while the payer is at the payment page. */
async function afterTopUp() {
  const server = backend();
  const window = windowOn(server);
  const intent = await window.payments.ask(topUp(server));
  return { server, ...window, intent };
}

/** Changes the stored details of the only intent. */
function spoil(store: ReturnType<typeof memoryIntents>, change: (details: string) => string) {
  store.kept = {
    ...store.kept,
    records: store.kept.records.map((record) => ({
      ...Object(record),
      details: change(Reflect.get(Object(record), 'details')),
    })),
  };
}

describe('stored intents', () => {
  it('contain no payment URL', async () => {
    const { store, intent } = await afterTopUp();
    expect(intent.redirectUrl).toMatch(/^https:/);
    expect(JSON.stringify(store.kept)).not.toContain('https:');
  });

  it('are listed for their owner only', async () => {
    const { server, payments, ports } = await afterTopUp();
    const other = createPayments({ ...ports, owner: () => Promise.resolve('somebody else') });
    expect(await other.list()).toEqual([]);
    await other.ask(topUp(server));
    expect([await payments.list(), await other.list()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('have slots and prints salted for the device', async () => {
    const { store, server } = await afterTopUp();
    const elsewhere = windowOn(server, memoryIntents({ salt: 'another', records: [] }));
    await elsewhere.payments.ask(topUp(server));
    const [here, there] = [store, elsewhere.store].map(({ kept }) => kept.records[0]);
    expect(Reflect.get(Object(here), 'slot')).not.toBe(Reflect.get(Object(there), 'slot'));
    expect(Reflect.get(Object(here), 'print')).not.toBe(Reflect.get(Object(there), 'print'));
  });
});

it('ask: sends nothing, when the device can’t store a record', async () => {
  const server = backend();
  const { payments, store } = windowOn(server);
  store.broken = true;
  await expect(payments.ask(topUp(server))).rejects.toThrow(IntentNotKeptError);
  expect(server.deposits).toEqual([]);
});

it('check: uses the server’s records, when a later step could not be stored', async () => {
  const server = backend();
  const { payments, store } = windowOn(server);
  const send = (key: string) => {
    store.broken = true;
    return server.post(2500)(key);
  };
  expect((await payments.ask({ ...topUp(server), send })).step).toBe('away');
  store.broken = false;
  const [kept] = await payments.list();
  expect(kept && (await payments.check(kept))).toMatchObject({ step: 'away', order: 'D-0' });
});

describe('unreadable intent', () => {
  const UNREADABLE: readonly (readonly [string, (details: string) => string])[] = [
    ['of a later version', (details) => details.replace('"deposit"', '"subscription"')],
    ['with an unknown step', (details) => details.replace('"away"', '"frozen"')],
    ['cut short', (details) => details.slice(0, 20)],
    ['that is empty', () => ''],
  ];

  it.each(UNREADABLE)('%s: is kept and listed, and blocks its slot', async (_, change) => {
    const { server, payments, store } = await afterTopUp();
    spoil(store, change);
    const kept = structuredClone(store.kept);
    expect(await payments.listAll()).toMatchObject({ intents: [], unreadable: [{ kind: 'unreadable' }] });
    await expect(payments.ask(topUp(server, 5000))).rejects.toThrow(UnreadableIntentError);
    expect(server.deposits).toHaveLength(1);
    expect(store.kept).toEqual(kept);
  });

  it('of a purchase by an unknown method: blocks only purchases', async () => {
    const server = backend();
    const { payments, store } = windowOn(server);
    const purchase = {
      ...topUp(server),
      subject: { kind: 'purchase', itemIds: ['7'], by: 'card' },
    } as const;
    await payments.ask(purchase);
    spoil(store, (details) => details.replace('"by":"card"', '"by":"crypto"'));
    await expect(payments.ask(purchase)).rejects.toThrow(UnreadableIntentError);
    expect((await payments.ask(topUp(server, 5000))).step).toBe('away');
  });

  it('without a readable slot: blocks every slot', async () => {
    const server = backend();
    const { payments } = windowOn(server, memoryIntents({ salt: 's', records: [{ unread: 'file' }] }));
    await expect(payments.ask(topUp(server))).rejects.toThrow(UnreadableIntentError);
    expect(server.deposits).toEqual([]);
  });

  it.each([
    ['with its slot', { details: '{}', slot: 'me.1', key: 'k', print: 'p' }],
    ['without one', 'rubbish'],
  ])('%s: is removed, when support has explained it', async (_, record) => {
    const server = backend();
    const { payments } = windowOn(server, memoryIntents({ salt: 's', records: [record] }));
    const [unreadable] = (await payments.listAll()).unreadable;
    if (unreadable) await payments.settleUnreadable(unreadable);
    expect((await payments.listAll()).unreadable).toEqual([]);
    expect((await payments.ask(topUp(server))).step).toBe('away');
  });
});

describe('after logout', () => {
  const loggedOut = async () => {
    const after = await afterTopUp();
    await after.ports.ledger.reduce();
    return after;
  };

  it('reduce: keeps only slot, key and print', async () => {
    const { store, intent } = await loggedOut();
    const { key, print } = intent;
    expect(store.kept.records).toEqual([{ slot: expect.any(String), key, print }]);
  });

  it('ask: reuses the key for the same request only', async () => {
    const { server, payments, intent } = await loggedOut();
    expect(await payments.ask(topUp(server))).toMatchObject({ key: intent.key, order: 'D-0' });
    expect(server.deposits).toHaveLength(1);
    expect((await payments.ask(topUp(server, 5000))).key).not.toBe(intent.key);
  });

  it('reduce: removes intents that have ended', async () => {
    const { server, payments, ports, store, intent } = await afterTopUp();
    server.deposits.forEach((each) => (each.status = 'Success'));
    await payments.check(intent);
    await ports.ledger.reduce();
    expect(store.kept.records).toEqual([]);
  });

  it('reduce: drops an unreadable record’s content, and it still blocks its slot', async () => {
    const { server, payments, ports, store } = await afterTopUp();
    spoil(store, (details) => details.replace('"away"', '"frozen"'));
    await ports.ledger.reduce();
    expect(JSON.stringify(store.kept)).not.toContain('2500');
    await expect(payments.ask(topUp(server))).rejects.toThrow(UnreadableIntentError);
  });

  it('reduce: leaves the given owner’s intents whole', async () => {
    const { payments, ports } = await afterTopUp();
    await ports.ledger.reduce('me');
    expect(await payments.list()).toHaveLength(1);
  });
});

describe('resume', () => {
  it('returns the URL from memory, when this page sent the request', async () => {
    const { server, payments, intent } = await afterTopUp();
    server.cut.request = true;
    expect((await payments.resume(intent)).redirectUrl).toBe(intent.redirectUrl);
  });

  it('repeats the request with the same key, after a restart', async () => {
    const { server, store, intent } = await afterTopUp();
    const next = windowOn(server, store);
    const [kept] = await next.payments.list();
    expect(kept?.redirectUrl).toBeUndefined();
    const resumed = kept && (await next.payments.resume(kept));
    expect(resumed).toMatchObject({ key: intent.key, redirectUrl: intent.redirectUrl, step: 'away' });
    expect(server.deposits).toHaveLength(1);
  });

  it.each(['a resume', 'another ask'] as const)('a running look-up: %s waits for it', async (what) => {
    const { server, store, intent } = await afterTopUp();
    const { payments, ports } = windowOn(server, store);
    const looked = Promise.withResolvers<undefined>();
    const { find } = ports.records;
    ports.records.find = (about) => looked.promise.then(() => find(about));
    const looking = payments.check(intent);
    const next =
      what === 'a resume'
        ? payments.resume({ ...intent, redirectUrl: undefined })
        : payments.ask(topUp(server, 5000));
    looked.resolve(undefined);
    expect(await next).toMatchObject({ step: 'away', redirectUrl: expect.stringMatching(/^https:/) });
    await looking;
  });

  it.each([
    ['paid', 'Success', 'done'],
    ['cancelled', 'Cancelled', 'failed'],
  ])('returns the end and sends nothing, when the payment was %s', async (_, status, step) => {
    const { server, store, intent } = await afterTopUp();
    server.deposits.forEach((each) => (each.status = status));
    const { payments } = windowOn(server, store);
    const resumed: Intent = await payments.resume(intent);
    expect(resumed).toMatchObject({ step });
    expect(resumed.redirectUrl).toBeUndefined();
  });

  it('stays `away` without a URL, when the server can’t be reached', async () => {
    const { server, store, intent } = await afterTopUp();
    server.cut.request = server.cut.histories = true;
    const { payments } = windowOn(server, store);
    expect(await payments.resume({ ...intent, redirectUrl: undefined })).toMatchObject({ step: 'away' });
  });
});
