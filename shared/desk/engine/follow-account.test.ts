import { describe, expect, it } from 'vitest';
import type { ReportedRow } from '../account-watch.ts';
import { openDesk, type RunningDesk } from './create-desk.ts';
import { createTestWorld, marketServer, memoryStore } from '#tests/support/desk-world.ts';

const open = async (store = memoryStore()) => {
  const world = createTestWorld(
    marketServer(() => []),
    store,
  );
  const running = await openDesk(world.ports);
  await running.desk.run({ type: 'settings', changes: { startAtLogin: false, notifications: true } });
  return { world, store, running };
};

const reportOf = (account: string, { desk }: RunningDesk, ...rows: ReportedRow[]) =>
  desk.report({ type: 'seen', account, seen: [{ history: 'offer', rows }] });
const report = (running: RunningDesk, ...rows: ReportedRow[]) => reportOf('me', running, ...rows);

const pending: ReportedRow = { id: '7', status: 'pending', state: 'open' };
const answered: ReportedRow = { id: '7', status: 'offer', state: 'answered' };

describe('account alerts', () => {
  it('an answered offer comes into the inbox and is shown, once, also after a restart', async () => {
    const first = await open();
    expect(await report(first.running, pending)).toEqual(['offer', 'deposit', 'order']);
    await first.running.close();

    const second = await open(first.store);
    await report(second.running, answered);
    await report(second.running, answered);
    await second.running.close();
    const third = await open(first.store);
    await report(third.running, pending);
    await report(third.running, answered);

    const entries = await third.running.desk.inbox();
    expect(entries.map(({ news }) => news)).toEqual([
      { type: 'account', owner: 'me', what: 'offer', id: '7', status: 'offer', outcome: 'answered' },
    ]);
    expect(second.world.notices).toHaveLength(1);
    expect(third.world.notices).toHaveLength(0);
  });

  it('two reports at the same moment, as of two tabs, tell once', async () => {
    const { running, world } = await open();
    await report(running, pending);
    await Promise.all([report(running, answered), report(running, answered)]);
    expect(world.notices).toHaveLength(1);
  });

  it('signing out forgets the account, on the disk too', async () => {
    const { running, store } = await open();
    await report(running, pending);
    expect(JSON.stringify(await store.read('desk'))).toContain('"me"');
    expect(await running.desk.report({ type: 'signed-out' })).toEqual([]);
    expect(JSON.stringify(await store.read('desk'))).not.toContain('"me"');
    await report(running, answered);
    expect(await running.desk.inbox()).toEqual([]);
  });
});

describe('news of an account, at a computer that several people use', () => {
  /** A desk with one answered offer of the member `me`, who is signed in. */
  async function withNews() {
    const opened = await open();
    await report(opened.running, pending);
    await report(opened.running, answered);
    const seen = async () => ({
      entries: (await opened.running.desk.inbox()).length,
      unread: [(await opened.running.desk.view()).unread, opened.running.summary().unread],
      notices: opened.world.notices.length,
      export: (await opened.running.desk.exportAll()).includes('"account"'),
    });
    return { ...opened, seen };
  }
  const NOTHING = { entries: 0, unread: [0, 0], notices: 0, export: false };

  it('are shown to their member, and are in no export', async () => {
    const { seen } = await withNews();
    expect(await seen()).toEqual({ entries: 1, unread: [1, 1], notices: 1, export: false });
  });

  it.each([
    ['after a sign-out', (running: RunningDesk) => running.desk.report({ type: 'signed-out' })],
    ['to another member', (running: RunningDesk) => reportOf('you', running)],
  ])('are not shown %s, and again to their member', async (_, change) => {
    const { running, seen } = await withNews();
    const parts: string[] = [];
    running.desk.listen((part) => parts.push(part));
    await change(running);
    expect(parts).toEqual(expect.arrayContaining(['inbox', 'view']));
    expect(await seen()).toEqual(NOTHING);
    await report(running);
    expect(await seen()).toMatchObject({ entries: 1, unread: [1, 1] });
  });

  it('are not shown after a start, before someone is known to be signed in', async () => {
    const { running, store } = await withNews();
    await running.close();
    const next = await open(store);
    expect(await next.running.desk.inbox()).toEqual([]);
    await report(next.running);
    expect(await next.running.desk.inbox()).toHaveLength(1);
  });

  it('are neither read, nor cleared, nor replaced by someone else', async () => {
    const { running, seen } = await withNews();
    await reportOf('you', running);
    const text = await running.desk.exportAll();
    for (const type of ['read', 'clearInbox'] as const) await running.desk.run({ type });
    await running.desk.importAll({ text, mode: 'replace' });
    expect(await seen()).toEqual(NOTHING);
    await report(running);
    expect(await seen()).toMatchObject({ entries: 1, unread: [1, 1] });
    await running.desk.importAll({ text, mode: 'replace' });
    expect(await seen()).toMatchObject({ entries: 1 });
  });

  it.each([
    ['was signed in, are theirs', 'me', 1],
    ['was not signed in, are not shown', undefined, 0],
  ])('of an earlier version, whose member %s', async (_, account, count) => {
    const store = memoryStore();
    const memory = account === undefined ? undefined : { account, seen: [], open: [], told: [] };
    const news = { type: 'account', what: 'offer', id: '7', status: 'offer', outcome: 'answered' };
    const entry = { id: '00000000-0000-4000-8000-000000000000', at: 1, read: false, news };
    await store.write('desk', { version: 1, inbox: [entry], account: memory });
    const { running } = await open(store);
    expect(await running.desk.inbox()).toEqual([]);
    await report(running);
    expect(await running.desk.inbox()).toHaveLength(count);
  });
});
