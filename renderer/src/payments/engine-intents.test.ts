import { describe, expect, it } from 'vitest';
import type { Intent } from '#shared/rules/intent.ts';
import { createPayments, IntentNotKeptError, UnreadableIntentError } from './engine.ts';
import { backend, topUp, windowOn } from './fakes.ts';
import { memoryIntents } from './memory-intents.ts';

/** A window after one top-up, whose payer is away. */
async function afterTopUp() {
  const server = backend();
  const window = windowOn(server);
  const intent = await window.payments.ask(topUp(server));
  return { server, ...window, intent };
}

/** Changes what is kept of the only intent. */
function spoil(store: ReturnType<typeof memoryIntents>, change: (details: string) => string) {
  store.kept = {
    ...store.kept,
    records: store.kept.records.map((record) => ({
      ...Object(record),
      details: change(Reflect.get(Object(record), 'details')),
    })),
  };
}

describe('what is on the disk', () => {
  it('never has the address of a payment page', async () => {
    const { store, intent } = await afterTopUp();
    expect(intent.redirectUrl).toMatch(/^https:/);
    expect(JSON.stringify(store.kept)).not.toContain('https:');
  });

  it('shows nobody the intents of somebody else', async () => {
    const { server, payments, ports } = await afterTopUp();
    const other = createPayments({ ...ports, owner: () => Promise.resolve('somebody else') });
    expect(await other.list()).toEqual([]);
    await other.ask(topUp(server));
    expect([await payments.list(), await other.list()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('is marks only, salted for this device', async () => {
    const { store, server } = await afterTopUp();
    const elsewhere = windowOn(server, memoryIntents({ salt: 'another', records: [] }));
    await elsewhere.payments.ask(topUp(server));
    const [here, there] = [store, elsewhere.store].map(({ kept }) => kept.records[0]);
    expect(Reflect.get(Object(here), 'slot')).not.toBe(Reflect.get(Object(there), 'slot'));
    expect(Reflect.get(Object(here), 'print')).not.toBe(Reflect.get(Object(there), 'print'));
  });
});

it('sends nothing when the device can’t keep a record of it', async () => {
  const server = backend();
  const { payments, store } = windowOn(server);
  store.broken = true;
  await expect(payments.ask(topUp(server))).rejects.toThrow(IntentNotKeptError);
  expect(server.deposits).toEqual([]);
});

it('goes by the server’s records when a later step can’t be written', async () => {
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

describe('an intent that can’t be read', () => {
  const UNREADABLE: readonly (readonly [string, (details: string) => string])[] = [
    ['of a later version', (details) => details.replace('"deposit"', '"subscription"')],
    ['with a step nobody knows', (details) => details.replace('"away"', '"frozen"')],
    ['cut short', (details) => details.slice(0, 20)],
    ['without anything', () => ''],
  ];

  it.each(UNREADABLE)('%s is kept and told, and blocks its slot', async (_, change) => {
    const { server, payments, store } = await afterTopUp();
    spoil(store, change);
    const kept = structuredClone(store.kept);
    expect(await payments.remembered()).toMatchObject({ intents: [], unreadable: [{ kind: 'unreadable' }] });
    await expect(payments.ask(topUp(server, 5000))).rejects.toThrow(UnreadableIntentError);
    expect(server.deposits).toHaveLength(1);
    expect(store.kept).toEqual(kept);
  });

  it('of a purchase by an unknown method blocks purchases, and nothing else', async () => {
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

  it('without a readable slot blocks every slot', async () => {
    const server = backend();
    const { payments } = windowOn(server, memoryIntents({ salt: 's', records: [{ unread: 'file' }] }));
    await expect(payments.ask(topUp(server))).rejects.toThrow(UnreadableIntentError);
    expect(server.deposits).toEqual([]);
  });

  it.each([
    ['with its slot', { details: '{}', slot: 'me.1', key: 'k', print: 'p' }],
    ['without one', 'rubbish'],
  ])('%s is removed when the reader says that support has explained it', async (_, record) => {
    const server = backend();
    const { payments, store } = windowOn(server, memoryIntents({ salt: 's', records: [record] }));
    const [unreadable] = (await payments.remembered()).unreadable;
    if (unreadable) await payments.removeUnreadable(unreadable);
    expect(store.kept.records).toEqual([]);
    expect((await payments.ask(topUp(server))).step).toBe('away');
  });
});

describe('after logout', () => {
  const loggedOut = async () => {
    const after = await afterTopUp();
    await after.ports.ledger.reduce();
    return after;
  };

  it('only slot, key and print stay', async () => {
    const { store, intent } = await loggedOut();
    const { key, print } = intent;
    expect(store.kept.records).toEqual([{ slot: expect.any(String), key, print }]);
  });

  it('the same request goes with the same key, another with a new one', async () => {
    const { server, payments, intent } = await loggedOut();
    expect(await payments.ask(topUp(server))).toMatchObject({ key: intent.key, order: 'D-0' });
    expect(server.deposits).toHaveLength(1);
    expect((await payments.ask(topUp(server, 5000))).key).not.toBe(intent.key);
  });

  it('what has ended is gone', async () => {
    const { server, payments, ports, store, intent } = await afterTopUp();
    server.deposits.forEach((each) => (each.status = 'Success'));
    await payments.check(intent);
    await ports.ledger.reduce();
    expect(store.kept.records).toEqual([]);
  });

  it('what can’t be read still blocks its slot, without its content', async () => {
    const { server, payments, ports, store } = await afterTopUp();
    spoil(store, (details) => details.replace('"away"', '"frozen"'));
    await ports.ledger.reduce();
    expect(JSON.stringify(store.kept)).not.toContain('2500');
    await expect(payments.ask(topUp(server))).rejects.toThrow(UnreadableIntentError);
  });

  it('the intents of the one who stays are whole', async () => {
    const { payments, ports } = await afterTopUp();
    await ports.ledger.reduce('me');
    expect(await payments.list()).toHaveLength(1);
  });
});

describe('resume', () => {
  it('answers from memory while the page that asked is there', async () => {
    const { server, payments, intent } = await afterTopUp();
    server.cut.request = true;
    expect((await payments.resume(intent)).redirectUrl).toBe(intent.redirectUrl);
  });

  it('asks again with the same key after a restart', async () => {
    const { server, store, intent } = await afterTopUp();
    const next = windowOn(server, store);
    const [kept] = await next.payments.list();
    expect(kept?.redirectUrl).toBeUndefined();
    const resumed = kept && (await next.payments.resume(kept));
    expect(resumed).toMatchObject({ key: intent.key, redirectUrl: intent.redirectUrl, step: 'away' });
    expect(server.deposits).toHaveLength(1);
  });

  it.each(['a resume', 'another ask'] as const)(
    'a look at the records: is waited for by %s',
    async (what) => {
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
    },
  );

  it.each([
    ['paid meanwhile', 'Success', 'done'],
    ['cancelled meanwhile', 'Cancelled', 'failed'],
  ])('tells of a payment %s, and sends nothing', async (_, status, step) => {
    const { server, store, intent } = await afterTopUp();
    server.deposits.forEach((each) => (each.status = status));
    const { payments } = windowOn(server, store);
    const resumed: Intent = await payments.resume(intent);
    expect(resumed).toMatchObject({ step });
    expect(resumed.redirectUrl).toBeUndefined();
  });

  it('stays away, without an address, on a dead line', async () => {
    const { server, store, intent } = await afterTopUp();
    server.cut.request = server.cut.histories = true;
    const { payments } = windowOn(server, store);
    expect(await payments.resume({ ...intent, redirectUrl: undefined })).toMatchObject({ step: 'away' });
  });
});
