// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import 'fake-indexeddb/auto';
import type { Desk } from '#shared/desk/desk.ts';
import { openDesk } from '#shared/desk/engine/create-desk.ts';
import { createTestWorld, marketServer } from '#tests/support/desk-world.ts';
import { indexedDesk } from './indexed-store.ts';
import { shareDesk, type Tab } from './shared-desk.ts';

const ITEM = {
  ...{ copyId: '1', title: 'AK-47 | Redline', exterior: 'Field-Tested', type: 'AK-47' },
  ...{ imagePath: '', stattrak: false, isEnglish: true },
};
const watchItem = (desk: Desk, copyId = '1') =>
  desk.run({ type: 'watch', item: { ...ITEM, copyId }, as: 'copy', rules: [], sound: true });

const leave = () => window.dispatchEvent(new Event('pagehide'));
const comeBack = () => window.dispatchEvent(new Event('pageshow'));
/** WebKit says only later that the lock is gone. */
const tick = () => new Promise((resolve) => setTimeout(resolve));

let channels: BroadcastChannel[] = [];
/** The desks of earlier tests get no lock any more. */
let round = 0;
beforeEach(() => {
  channels = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  round += 1;
  leave();
  comeBack();
  for (const channel of channels) channel.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const openChannel = () => {
  const channel = new BroadcastChannel('left-desk-test');
  channels.push(channel);
  return channel;
};

/** A lock that is free whenever a desk of this test asks. */
function freeLock(released: () => void = () => undefined): Tab['whenFirst'] {
  const mine = round;
  return (lead) => (mine === round ? lead(() => true).then(released) : new Promise(() => undefined));
}

/** The desk of this page over the browser's storage. */
function openPage() {
  let turns = 0;
  const desk = shareDesk(
    {
      channel: openChannel(),
      whenFirst: freeLock(),
      openHere(signal) {
        turns += 1;
        const world = createTestWorld(marketServer(() => []));
        // The ids of a test count from one in each world.
        for (let used = 0; used < turns * 10; used += 1) world.ports.newId();
        return openDesk({ ...world.ports, store: indexedDesk(signal) });
      },
    },
    (error) => {
      throw error;
    },
  );
  return { desk, turns: () => turns };
}

const watchedCopies = async (desk: Desk) =>
  (await desk.view()).watches.map(({ target }) => (target.type === 'copy' ? target.copyId : ''));

test('page that comes back: keeps what another page has stored', async () => {
  const { desk } = openPage();
  await watchItem(desk, '1');
  leave();
  const store = indexedDesk();
  const added = (async () => {
    const stored = Object(await store.read('desk'));
    const [first] = stored.watches;
    const second = { ...first, id: 'second', target: { type: 'copy', copyId: '2' } };
    await store.write('desk', { ...stored, watches: [second, first] });
  })();
  comeBack();
  await added;
  leave();
  comeBack();
  expect(await watchItem(desk, '3')).toMatchObject({ ok: true });
  expect(await watchedCopies(desk)).toEqual(['3', '2', '1']);
});

test('command that was cut off when the page was left: is done when it comes back', async () => {
  const { desk, turns } = openPage();
  await desk.view();
  const answer = watchItem(desk);
  leave();
  await tick();
  comeBack();
  expect(await answer).toMatchObject({ ok: true });
  expect(turns()).toBe(2);
  expect(await watchedCopies(desk)).toEqual(['1']);
});

test('page in the cache: answers no other tab, and its lock is free', async () => {
  const released = vi.fn();
  const channel = openChannel();
  const heard = vi.fn();
  channel.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => heard(data.type));
  const desk = shareDesk(
    {
      channel: openChannel(),
      whenFirst: freeLock(released),
      openHere: (signal) =>
        openDesk({ ...createTestWorld(marketServer(() => [])).ports, store: indexedDesk(signal) }),
    },
    vi.fn(),
  );
  await desk.view();
  leave();
  await vi.waitFor(() => expect(released).toHaveBeenCalledOnce());
  heard.mockClear();
  channel.postMessage({ type: 'ask', id: 'a', call: 'inbox', question: undefined });
  await tick();
  await tick();
  expect(heard).not.toHaveBeenCalledWith('heard');
});

test('page that waits for the desk, and is left: asks for the lock anew, and its old request opens none', async () => {
  const requests: { lead: Parameters<Tab['whenFirst']>[0]; end: PromiseWithResolvers<void> }[] = [];
  const report = vi.fn();
  const openHere = vi.fn<Tab['openHere']>(() => new Promise(() => undefined));
  shareDesk(
    {
      channel: openChannel(),
      whenFirst(lead) {
        const end = Promise.withResolvers<void>();
        requests.push({ lead, end });
        return end.promise;
      },
      openHere,
    },
    report,
  );
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  leave();
  await tick();
  requests[0]?.end.reject(new Error('AbortError'));
  comeBack();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  await requests[0]?.lead(() => true);
  expect(openHere).not.toHaveBeenCalled();
  void requests[1]?.lead(() => true);
  expect(openHere).toHaveBeenCalledOnce();
  expect(report).not.toHaveBeenCalled();
});
