import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { DESK_PARTS, type Desk } from '#shared/desk/desk.ts';
import { openDesk } from '#shared/desk/engine/create-desk.ts';
import {
  createTestWorld,
  marketServer,
  memoryStore,
  type TestCopy,
  type TestWorld,
} from '#shared/desk/engine/testing.ts';
import { shareDesk, type Tab } from './shared-desk.ts';

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

/** Web locks: tabs get the lock in the order of their calls, and lose it when they are closed. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return (closed: Promise<unknown>) =>
    (lead: () => Promise<void>): Promise<unknown> => {
      const mine = last.then(() => Promise.race([lead(), closed]));
      last = Promise.race([mine, closed]).catch(() => undefined);
      return mine;
    };
}

/** The tabs of one browser: they share lock, channel and storage. */
function createBrowser(copies: () => TestCopy[]) {
  const lock = createLock();
  const store = memoryStore();
  return function openTab(openHere?: Tab['openHere']) {
    const channel = new BroadcastChannel(NAME);
    const closed = Promise.withResolvers<undefined>();
    const report = vi.fn();
    let world: TestWorld | undefined;
    const open = async () => {
      world = createTestWorld(marketServer(copies), store);
      return (await openDesk(world.ports)).desk;
    };
    const desk = shareDesk({ channel, whenFirst: lock(closed.promise), openHere: openHere ?? open }, report);
    const tab = {
      desk,
      report,
      /** The world of the tab's own desk, if it has it. */
      world: () => world,
      close() {
        channel.close();
        closed.resolve(undefined);
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
  const first = openTab(async (): Promise<Desk> => {
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
