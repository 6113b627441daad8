import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { DESK_PARTS } from '#shared/desk/desk.ts';
import { openDesk } from '#shared/desk/engine/create-desk.ts';
import {
  createTestWorld,
  marketServer,
  memoryStore,
  type TestCopy,
  type TestWorld,
} from '#tests/support/desk-world.ts';
import { shareDesk, type Tab, type TabDesk } from './shared-desk.ts';

const NAME = 'shared-desk-test';
const ITEM = {
  copyId: '1',
  title: 'AK-47 | Redline',
  exterior: 'Field-Tested',
  type: 'AK-47',
  imagePath: '',
  stattrak: false,
  isEnglish: true,
};

/** Web locks: tabs get the lock in the order of their calls. A closed tab hears nothing more of it. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return (released: () => Promise<'closed' | 'given away'>): Tab['whenFirst'] =>
    async (lead) => {
      let held = true;
      const mine = last.then(() => {
        const end = released().finally(() => (held = false));
        return Promise.race([lead(() => held), end]);
      });
      last = mine.catch(() => undefined);
      if ((await mine) === 'closed') await new Promise<never>(() => undefined);
    };
}

/** The tabs of one browser: they share lock, channel and storage. */
function createBrowser(copies: () => TestCopy[]) {
  const lock = createLock();
  const store = memoryStore();
  return function openTab(openHere?: Tab['openHere']) {
    const channel = new BroadcastChannel(NAME);
    let released = Promise.withResolvers<'closed' | 'given away'>();
    const report = vi.fn();
    let world: TestWorld | undefined;
    const open = async () => {
      world = createTestWorld(marketServer(copies), store);
      return openDesk(world.ports);
    };
    const whenFirst = lock(() => released.promise);
    const desk = shareDesk({ channel, whenFirst, openHere: openHere ?? open }, report);
    const tab = {
      desk,
      report,
      /** The world of the tab's own desk, if it has it. */
      world: () => world,
      close() {
        channel.close();
        released.resolve('closed');
      },
      /** The browser gives the lock to another tab, as WebKit does with a page in its back/forward cache. */
      loseLock() {
        released.resolve('given away');
        released = Promise.withResolvers();
      },
    };
    tabs.push(tab);
    return tab;
  };
}

let tabs: { close: () => void }[] = [];
beforeEach(() => {
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
});

const worldOf = async (tab: { world: () => TestWorld | undefined }) => {
  await vi.waitFor(() => expect(tab.world()).toBeDefined());
  const world = tab.world();
  if (!world) throw new Error('this tab has no desk');
  return world;
};

test('two tabs: the second takes over when the first is closed, and an alert fires once', async () => {
  const copies: TestCopy[] = [{ ...ITEM, id: 1, price: 21 }];
  const openTab = createBrowser(() => copies);
  const first = openTab();
  const second = openTab();
  const world = await worldOf(first);
  expect(second.world()).toBeUndefined();
  expect((await second.desk.view()).status.state).toBe('elsewhere');
  const rules = [{ type: 'below', amount: 2000 }] as const;
  await second.desk.run({ type: 'watch', item: ITEM, as: 'kind', rules: [...rules], sound: true });
  await world.pass(5000);
  copies[0] = { ...ITEM, id: 1, price: 19.9 };
  await world.pass(3 * 60_000);
  expect(await second.desk.inbox()).toHaveLength(1);

  const told = vi.fn();
  second.desk.listen(told);
  first.close();
  const next = await worldOf(second);
  // All that the page shows may be of the other tab.
  for (const part of DESK_PARTS) await vi.waitFor(() => expect(told).toHaveBeenCalledWith(part));
  expect((await second.desk.view()).status.state).toBe('watching');
  await next.pass(10 * 60_000);
  expect(await second.desk.inbox()).toHaveLength(1);
  copies[0] = { ...ITEM, id: 1, price: 18 };
  await next.pass(5 * 60_000);
  expect(await second.desk.inbox()).toHaveLength(2);
});

test('tab whose lock is given to another: its desk ends without writing, and it asks the other', async () => {
  const copies: TestCopy[] = [{ ...ITEM, id: 1, price: 21 }];
  const openTab = createBrowser(() => copies);
  const first = openTab();
  const second = openTab();
  const world = await worldOf(first);
  const rules = [{ type: 'below', amount: 2000 }] as const;
  await first.desk.run({ type: 'watch', item: ITEM, as: 'kind', rules: [...rules], sound: true });
  await world.pass(5000);
  first.loseLock();
  const next = await worldOf(second);
  await vi.waitFor(async () => expect((await first.desk.view()).status.state).toBe('elsewhere'));
  // The ids of a test count from one in each tab; real ones are random.
  next.ports.newId();
  await second.desk.run({ type: 'watch', item: ITEM, as: 'copy', rules: [], sound: true });
  await next.pass(5000);
  copies[0] = { ...ITEM, id: 1, price: 19 };
  // The desk that ended would ask and tell too, and write its older list.
  const asked = world.sent.length;
  await world.pass(10 * 60_000);
  expect(world.sent).toHaveLength(asked);
  expect(await first.desk.inbox()).toEqual([]);
  await next.pass(10 * 60_000);
  expect(await first.desk.inbox()).toHaveLength(1);
  expect((await first.desk.view()).watches).toHaveLength(2);

  // The first is next in line again.
  second.close();
  await vi.waitFor(async () => expect((await first.desk.view()).status.state).toBe('watching'));
  expect((await first.desk.view()).watches).toHaveLength(2);
});

test('one tab: its first question waits for its own desk, not for other tabs', async () => {
  const { desk } = createBrowser(() => [])();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    // Without time, the answer of another tab never fails.
    expect((await desk.view()).status.state).toBe('watching');
  } finally {
    vi.useRealTimers();
  }
});

test('tab that takes over: answers what the closed tab had not answered', async () => {
  const openTab = createBrowser(() => []);
  const opened = Promise.withResolvers<undefined>();
  const first = openTab(async (): Promise<TabDesk> => {
    await opened.promise;
    throw new Error('closed while it opened');
  });
  const second = openTab();
  const third = openTab();
  const answers = [second.desk.inbox(), third.desk.watched()];
  first.close();
  expect(await Promise.all(answers)).toEqual([[], { kinds: {}, copies: {} }]);
  expect(third.world()).toBeUndefined();
});

test('list that is reported before any tab has the desk: its prices are remembered', async () => {
  const { desk } = createBrowser(() => [])();
  const { copyId: id, title, exterior, stattrak } = ITEM;
  void desk.rememberPrices({
    ...{ request: { page: 1, limit: 15, sort: 'asc' }, currency: 'EUR', isEnglish: true, total: 1 },
    items: [{ id, title, exterior, stattrak, price: 1990 }],
  });
  const question = { copyId: id, title, exterior, stattrak, isEnglish: true };
  await vi.waitFor(async () =>
    expect(await desk.prices([question])).toMatchObject([{ points: [{ low: 1990 }] }]),
  );
});

test('tab whose desk can not be opened: reports it, and the next tab opens it', async () => {
  const openTab = createBrowser(() => []);
  const broken = openTab(() => Promise.reject(new Error('no storage')));
  await vi.waitFor(() => expect(broken.report).toHaveBeenCalledOnce());
  const second = openTab();
  expect((await second.desk.view()).status.state).toBe('watching');
  expect((await broken.desk.view()).status.state).toBe('elsewhere');
});

test('command: is done once, when its tab hears twice of the tab with the desk', async () => {
  const openTab = createBrowser(() => []);
  const first = openTab();
  await worldOf(first);
  const second = openTab();
  const watched = second.desk.run({ type: 'watch', item: ITEM, as: 'copy', rules: [], sound: true });
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ type: 'taken' });
  expect(await watched).toMatchObject({ ok: true });
  channel.close();
  expect((await first.desk.view()).watches).toHaveLength(1);
});
