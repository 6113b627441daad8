import { describe, expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import { createPayments } from './engine.ts';
import { UnreadableIntentError } from '../payment-request.ts';
import { backend, topUp, windowOn } from '#tests/support/payment-windows.ts';
import { memoryIntents } from '#tests/support/memory-intents.ts';
import { SETTLES_AFTER_MS } from './unreadable.ts';

const DAY_S = 24 * 3600;
const NOW = 100 * DAY_S * 1000;
/** The file was last changed, and found, a minute ago. */
const FILE = {
  unread: 'payments.json',
  changed: NOW - 60_000,
  found: NOW - 60_000,
  copy: 'c',
  names: ['deposit'],
};

/** A window with an unreadable record. @param elapsed ms since its last change */
function windowWith(record: object, elapsed = SETTLES_AFTER_MS) {
  const server = backend();
  const window = windowOn(server, memoryIntents({ salt: 's', records: [record] }));
  window.clock.now = FILE.changed + elapsed;
  /** What the history lists. @param days before now */
  const list = (id: string, status: string, days = 0) =>
    server.deposits.push({ id, createdAt: NOW / 1000 - days * DAY_S, sum: euros(1), status });
  const blocked = () => expect(window.payments.ask(topUp(server))).rejects.toThrow(UnreadableIntentError);
  const explained = async () => {
    const [unreadable] = (await window.payments.listAll()).unreadable;
    return unreadable ? window.payments.explain(unreadable) : [];
  };
  return { ...window, server, list, blocked, explained };
}

describe('unreadable file', () => {
  it('blocks while the history may lag, then only until the history is read', async () => {
    const { server, payments, clock, blocked } = windowWith(FILE, SETTLES_AFTER_MS - 1);
    await blocked();
    clock.now += 1;
    expect((await payments.ask(topUp(server))).step).toBe('away');
    expect(server.seen.size).toBe(1);
  });

  it.each([
    ['can’t be read', { histories: true }],
    ['has entries that can’t be read', { complete: false }],
  ])('blocks when the history %s', async (_, cut) => {
    const { server, blocked, explained } = windowWith(FILE);
    Object.assign(server.cut, cut);
    await blocked();
    expect(await explained()).toMatchObject([
      { group: 'purchase', settled: true },
      { group: 'deposit', complete: false, settled: false },
      { group: 'offer', settled: true },
    ]);
  });

  it('blocks while a payment of that time waits for its payer, and no other kind of payment', async () => {
    const { server, payments, list, blocked, explained } = windowWith(FILE);
    list('paid', 'Success');
    list('waits', 'Pending', 6);
    list('forgotten', 'Pending', 8);
    await blocked();
    const [purchase, deposit] = await explained();
    expect(purchase).toMatchObject({ since: [], settled: true });
    expect(deposit).toMatchObject({ since: [{ id: 'paid' }], waiting: [{ id: 'waits' }], settled: false });
    server.deposits.forEach((each) => (each.status = 'Cancelled'));
    expect((await payments.ask(topUp(server))).step).toBe('away');
  });

  it('blocks while a payment without a date waits', async () => {
    const { server, list, blocked } = windowWith(FILE);
    list('undated', 'Pending');
    server.deposits.forEach((each) => (each.createdAt = 0));
    await blocked();
  });

  it('blocks for ten minutes from now, when it does not say since when', async () => {
    const { server, payments, clock, blocked } = windowWith({ unread: 'payments.json' });
    await blocked();
    clock.now += SETTLES_AFTER_MS;
    expect((await payments.ask(topUp(server))).step).toBe('away');
  });

  it('of a clock that was ahead: counts from when it was found', async () => {
    const { server, payments } = windowWith({ ...FILE, changed: NOW * 2 });
    expect((await payments.ask(topUp(server))).step).toBe('away');
  });

  it('settled by one member: blocks another member still', async () => {
    const { server, ports, payments } = windowWith(FILE, 0);
    const [unreadable] = (await payments.listAll()).unreadable;
    if (unreadable) await payments.settleUnreadable(unreadable);
    expect((await payments.listAll()).unreadable).toEqual([]);
    const other = createPayments({ ...ports, owner: () => Promise.resolve('you') });
    await expect(other.ask(topUp(server))).rejects.toThrow(UnreadableIntentError);
    expect((await payments.ask(topUp(server))).step).toBe('away');
  });
});

describe('unreadable record of one payment', () => {
  /** A top-up that was started a minute ago, by a later version. */
  async function afterLaterVersion() {
    const window = windowWith(FILE);
    window.store.kept = { salt: 's', records: [] };
    window.clock.now = NOW - 60_000;
    await window.payments.ask(topUp(window.server));
    window.server.deposits.forEach((each) => (each.createdAt = NOW / 1000));
    const text = JSON.stringify(window.store.kept).replace('away', 'frozen');
    window.store.kept = JSON.parse(text);
    window.clock.now = NOW;
    return window;
  }

  it('names its kind and time, and needs the history of its slot only', async () => {
    const { payments } = await afterLaterVersion();
    expect((await payments.listAll()).unreadable).toMatchObject([
      { changed: NOW - 60_000, names: ['deposit'], groups: ['deposit'] },
    ]);
  });

  it('is replaced by the next payment, once the history has settled it', async () => {
    const { server, payments, clock, blocked } = await afterLaterVersion();
    clock.now += SETTLES_AFTER_MS;
    await blocked();
    server.deposits.forEach((each) => (each.status = 'Success'));
    expect((await payments.ask(topUp(server, 5000))).step).toBe('away');
    expect((await payments.listAll()).unreadable).toEqual([]);
  });
});
