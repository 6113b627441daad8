import { describe, expect, it } from 'vitest';
import type { CommandAnswer } from '../commands.ts';
import type { AlertRule } from '../alert-rules.ts';
import { deskView, searchView } from '../view.ts';
import { openDesk, type RunningDesk } from './create-desk.ts';
import { createTestWorld, marketServer, memoryStore, type TestCopy, type TestWorld } from './testing.ts';
import type { RawAnswer } from './ports.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const redline = (id: number, price: number | string, more: Partial<TestCopy> = {}): TestCopy => ({
  id,
  title: 'AK-47 | Redline',
  exterior: 'Field-Tested',
  price,
  float: 0.2,
  ...more,
});

const item = (copyId: string, title = 'AK-47 | Redline') => ({
  copyId,
  title,
  exterior: 'Field-Tested',
  type: 'AK-47',
  imagePath: '/i/a.svg',
  stattrak: false,
  isEnglish: true,
});

const idOf = (answer: CommandAnswer) => {
  if (!answer.ok || answer.id === undefined) throw new Error(JSON.stringify(answer));
  return answer.id;
};

const watchKind = async ({ desk }: RunningDesk, rules: AlertRule[], title?: string) =>
  idOf(await desk.run({ type: 'watch', item: item('1', title), as: 'kind', rules, sound: true }));

const saveSearch = async ({ desk }: RunningDesk, search = 'redline') =>
  idOf(
    await desk.run({
      type: 'saveSearch',
      name: 'Redline',
      address: '/products?search=redline',
      query: {
        search,
        facets: { type: [], rarity: [], exterior: [], hero: [], class: [] },
        sale: false,
        new: false,
      },
    }),
  );

/** A desk whose server sells what `copies` holds. */
async function open(copies: TestCopy[], server?: (address: string) => RawAnswer | undefined) {
  const store = memoryStore();
  const world = createTestWorld(server ?? marketServer(() => copies), store);
  const running = await openDesk(world.ports);
  return { world, running, desk: running.desk };
}

const told = ({ notices }: TestWorld) =>
  notices.map((notice) =>
    notice.type === 'summary'
      ? `summary of ${notice.alerts}`
      : notice.news.type === 'watch'
        ? `${notice.news.rules.map(({ type }) => type).join()} ${notice.news.price}`
        : notice.news.type,
  );

const allowNotices = async ({ desk }: RunningDesk) => {
  await desk.run({ type: 'settings', changes: { startAtLogin: false, notifications: true } });
};

it('summary: tells of watches, searches and unread entries at once', async () => {
  const { world, running, desk } = await open([redline(1, 19.9)]);
  expect(running.summary()).toMatchObject({
    isWatching: false,
    unread: 0,
    settings: { startAtLogin: false },
  });
  const search = await saveSearch(running);
  expect(running.summary().isWatching).toBe(true);
  await desk.run({ type: 'removeSearch', id: search });
  expect(running.summary().isWatching).toBe(false);
  await watchKind(running, [{ type: 'below', amount: 2000 }]);
  await world.pass(5000);
  expect(running.summary()).toMatchObject({ isWatching: true, unread: 1 });
  void desk.run({ type: 'settings', changes: { startAtLogin: true, notifications: true } });
  expect(running.summary().settings.startAtLogin).toBe(true);
});

describe('watching a kind', () => {
  it('checks it at once also when it is added while the desk tidies its prices', async () => {
    const store = memoryStore();
    const { promise: tidied, resolve: tidy } = Promise.withResolvers<number>();
    const world = createTestWorld(
      marketServer(() => [redline(1, 21)]),
      { ...store, prices: { ...store.prices, size: () => tidied } },
    );
    const running = await openDesk(world.ports);
    await watchKind(running, []);
    tidy(0);
    await world.pass(5000);
    expect((await running.desk.view()).watches[0]?.state.price).toBe(2100);
  });

  it('checks it within two minutes, and tells when its price falls to the limit', async () => {
    const copies = [redline(1, 21), redline(2, 25)];
    const { world, running, desk } = await open(copies);
    await allowNotices(running);
    await watchKind(running, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    expect((await desk.view()).watches[0]).toMatchObject({ isDue: false, state: { price: 2100, count: 2 } });
    expect(told(world)).toEqual([]);
    copies[1] = redline(2, 19.9);
    await world.pass(2 * MINUTE + 5000);
    expect(told(world)).toEqual(['below 1990']);
    const [entry] = await desk.inbox();
    expect(entry?.news).toMatchObject({ title: 'AK-47 | Redline', price: 1990, copyId: '2' });
    expect((await desk.view()).unread).toBe(1);
  });

  it('tells nothing more while the price wavers, and again when it falls further', async () => {
    const copies = [redline(1, 19.9)];
    const { world, running, desk } = await open(copies);
    await allowNotices(running);
    const id = await watchKind(running, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    for (let round = 0; round < 5; round++)
      for (const price of [20.1, 19.9]) {
        copies[0] = redline(1, price);
        await desk.run({ type: 'check', ids: [id] });
        await world.pass(3000);
      }
    expect(told(world)).toEqual(['below 1990']);
    copies[0] = redline(1, 18);
    await desk.run({ type: 'check', ids: [id] });
    await world.pass(3000);
    expect(told(world)).toEqual(['below 1990', 'below 1800']);
  });

  it('asks in EUR and English, without more than it needs', async () => {
    const { world, running } = await open([redline(1, 21)]);
    await watchKind(running, []);
    await world.pass(5000);
    expect(world.sent.map(({ address }) => address)).toEqual([
      'languages',
      'items/list?currency=EUR&exterior_names=Field-Tested&lang_id=1&limit=30&page=1&search=AK-47+%7C+Redline&sort=asc',
    ]);
  });

  it('that is not among the first 30: asks for a large page from then on', async () => {
    const others = Array.from({ length: 40 }, (_, at) =>
      redline(at + 2, 5, { title: `AK-47 | Redline ${at}` }),
    );
    const { world, running, desk } = await open([redline(1, 19.9), ...others]);
    await watchKind(running, []);
    await world.pass(7 * MINUTE);
    expect((await desk.view()).watches[0]).toMatchObject({ state: { price: 1990, count: 1 } });
    const limits = world.sent.flatMap(({ address }) => /limit=\d+&page=\d/.exec(address) ?? []);
    expect(limits.slice(0, 3)).toEqual(['limit=30&page=1', 'limit=30&page=2', 'limit=100&page=1']);
    expect(new Set(limits.slice(3))).toEqual(new Set(['limit=100&page=1']));
  });

  it('whose copies are more than were read: tells the price, and no count', async () => {
    const copies = Array.from({ length: 40 }, (_, at) => redline(at + 1, 10 + at));
    const { world, running, desk } = await open(copies);
    await watchKind(running, []);
    await world.pass(MINUTE);
    const [watch] = (await desk.view()).watches;
    expect(watch?.state).toMatchObject({ price: 1000 });
    expect(watch?.state.count).toBeUndefined();
    expect(world.sent).toHaveLength(2);
  });

  it('does not take another kind for it', async () => {
    const copies = [redline(1, 5, { title: 'StatTrak™ AK-47 | Redline' }), redline(2, 30)];
    const { world, running, desk } = await open(copies);
    await watchKind(running, []);
    await world.pass(5000);
    expect((await desk.view()).watches[0]?.state).toMatchObject({ price: 3000, count: 1 });
  });

  it('keeps its state over a restart: no alert twice', async () => {
    const copies = [redline(1, 19.9)];
    const first = await open(copies);
    await allowNotices(first.running);
    await watchKind(first.running, [{ type: 'below', amount: 2000 }]);
    await first.world.pass(5000);
    expect(told(first.world)).toEqual(['below 1990']);
    const again = createTestWorld(
      marketServer(() => copies),
      first.world.store,
    );
    const running = await openDesk(again.ports);
    await again.pass(10 * MINUTE);
    expect(told(again)).toEqual([]);
    expect(await running.desk.inbox()).toHaveLength(1);
  });

  it('a removed watch comes back with its state', async () => {
    const { world, running, desk } = await open([redline(1, 19.9)]);
    const id = await watchKind(running, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    const before = (await desk.view()).watches;
    expect(await desk.run({ type: 'unwatch', id })).toEqual({ ok: true });
    expect((await desk.view()).watches).toEqual([]);
    expect(await desk.run({ type: 'restoreWatch', id })).toEqual({ ok: true });
    expect((await desk.view()).watches).toEqual(before);
    expect(await desk.run({ type: 'restoreWatch', id })).toEqual({ ok: false, why: 'unknown' });
  });

  it('is refused twice', async () => {
    const { running, desk } = await open([redline(1, 19.9)]);
    await watchKind(running, []);
    expect(await desk.run({ type: 'watch', item: item('9'), as: 'kind', rules: [], sound: true })).toEqual({
      ok: false,
      why: 'known',
    });
  });

  it('of an item in another language: asks for its English title', async () => {
    const { world, running } = await open([redline(1, 19.9)]);
    const answer = running.desk.run({
      type: 'watch',
      item: { ...item('1', 'AK-47 | Rote Linie'), isEnglish: false },
      as: 'kind',
      rules: [],
      sound: true,
    });
    await world.pass(10_000);
    expect(await answer).toMatchObject({ ok: true });
    const [watch] = (await running.desk.view()).watches;
    expect(watch?.target).toMatchObject({ kind: { title: 'AK-47 | Redline' } });
    expect(watch?.state.price).toBe(1990);
    expect((await running.desk.watched()).copies).toEqual({ 1: watch?.id });
  });

  it('prices of an item in another language: come once its English title is known', async () => {
    const copies = [redline(1, 19.9)];
    const { world, running } = await open(copies);
    await watchKind(running, []);
    await world.pass(5000);
    await running.close();
    const again = createTestWorld(
      marketServer(() => copies),
      world.store,
    );
    const { desk } = await openDesk(again.ports);
    const foreign = { copyId: '1', title: 'AK-47 | Rote Linie', stattrak: false, isEnglish: false };
    expect(await desk.prices([foreign])).toEqual([undefined]);
    await again.pass(20_000);
    expect(await desk.prices([foreign])).toMatchObject([{ points: [{ low: 1990 }] }]);
  });
});

it('prices: say when they were last seen, also without a change', async () => {
  const { world, running, desk } = await open([redline(1, 19.9)]);
  await watchKind(running, []);
  await world.pass(10 * MINUTE);
  const question = { ...item('1'), copyId: '1' };
  const [series] = await desk.prices([question]);
  expect(series?.points).toHaveLength(1);
  expect(series?.seenAt).toBeGreaterThan((series?.points[0]?.at ?? 0) + 120);
});

it('watching a copy: tells when it is gone, after a second look', async () => {
  const copies = [redline(1, 19.9), redline(2, 30)];
  const { world, running, desk } = await open(copies);
  await allowNotices(running);
  await desk.run({ type: 'watch', item: item('1'), as: 'copy', rules: [{ type: 'sold' }], sound: true });
  await world.pass(5000);
  copies.shift();
  await world.pass(2 * MINUTE + 45_000);
  expect(told(world)).toEqual(['sold undefined']);
});

describe('saved search', () => {
  const CHOICES = { name: 'Redline', notify: true, excluded: [] };

  /** Changes a search while its first check is read. The server sells copies for 10 and 20 EUR. */
  async function changeWhileRead(choices: Partial<typeof CHOICES & { cap: number }>) {
    const all = [redline(1, 10), redline(2, 20)];
    const changes: Promise<unknown>[] = [];
    const { world, running, desk } = await open([], (address) => {
      const till = Number(new URLSearchParams(address.split('?')[1]).get('price_till') ?? 100);
      if (address.includes('items/list') && changes.length === 0)
        changes.push(desk.run({ ...CHOICES, type: 'changeSearch', id, ...choices }));
      return marketServer(() => all.filter(({ price }) => Number(price) <= till))(address);
    });
    const id = await saveSearch(running);
    await world.pass(10_000);
    await Promise.all(changes);
    return { world, running, id };
  }

  it('shows one new, two repriced and one gone, as soon as the user asks', async () => {
    const copies = [redline(1, 10), redline(2, 20), redline(3, 30), redline(4, 40)];
    const { world, running, desk } = await open(copies);
    const id = await saveSearch(running);
    await world.pass(10_000);
    copies.splice(0, 4, redline(2, 19), redline(3, 31), redline(4, 40), redline(5, 50));
    await desk.run({ type: 'check', ids: [id] });
    await world.pass(10_000);
    const found = await desk.search(id);
    expect(searchView.safeParse(found).success).toBe(true);
    expect(found).toMatchObject({
      fresh: [{ copyId: '5' }],
      cheaper: [{ copy: { copyId: '2' }, before: 2000 }],
      dearer: [{ copy: { copyId: '3' }, before: 3000 }],
      gone: [{ copyId: '1' }],
    });
    expect((await desk.view()).searches[0]).toMatchObject({
      fresh: 1,
      cheaper: 1,
      dearer: 1,
      gone: 1,
      found: 4,
    });
    await desk.run({ type: 'lookAtSearch', id });
    expect((await desk.view()).searches[0]).toMatchObject({ fresh: 0, cheaper: 0, dearer: 0, gone: 0 });
  });

  it('keeps what a check finds, when it is renamed in the meantime', async () => {
    const { running, id } = await changeWhileRead({ name: 'FT' });
    expect(await running.desk.search(id)).toMatchObject({
      copies: [{}, {}],
      search: { name: 'FT', isDue: false },
    });
  });

  it('reads again at once, when it is given a highest price in the meantime or later', async () => {
    const { world, running, id } = await changeWhileRead({ cap: 1500 });
    expect(await running.desk.search(id)).toMatchObject({ copies: [{ price: 1000 }] });
    await running.desk.run({ ...CHOICES, type: 'changeSearch', id, cap: 500 });
    expect((await running.desk.view()).searches[0]).toMatchObject({ isDue: true });
    await world.pass(10_000);
    expect(await running.desk.search(id)).toMatchObject({ lookedAt: expect.any(Number), copies: [] });
  });

  it('tells once a poll what is new', async () => {
    const copies = [redline(1, 10)];
    const { world, running } = await open(copies);
    await allowNotices(running);
    await saveSearch(running);
    await world.pass(10_000);
    copies.push(redline(2, 12.4), redline(3, 15), redline(4, 13));
    await world.pass(4 * MINUTE);
    expect(world.notices).toMatchObject([{ news: { type: 'search', fresh: 3, from: 1240 } }]);
    await world.pass(HOUR);
    expect(world.notices).toHaveLength(1);
  });

  it('reads all pages, falls back to 15 a page, and keeps the cheapest 500', async () => {
    const copies = Array.from({ length: 620 }, (_, at) => redline(at + 1, 10 + at / 100));
    const { world, running, desk } = await open(
      copies,
      marketServer(() => copies, 50),
    );
    const id = await saveSearch(running);
    await world.pass(5 * MINUTE);
    const found = await desk.search(id);
    expect(found).toMatchObject({ total: 620, isCut: true });
    expect(found?.copies).toHaveLength(500);
  });

  it('pages that shift while they are read change nothing, and the search says why', async () => {
    let copies = Array.from({ length: 150 }, (_, at) => redline(at + 1, 10 + at / 100));
    const serve = marketServer(() => copies);
    let isShifting = false;
    const { world, running, desk } = await open(copies, (address) => {
      const answer = serve(address);
      if (isShifting && address.includes('items/list')) copies = copies.slice(1);
      return answer;
    });
    const id = await saveSearch(running);
    await world.pass(20_000);
    expect(await desk.search(id)).toMatchObject({ total: 150 });
    isShifting = true;
    await desk.run({ type: 'check', ids: [id] });
    await world.pass(20_000);
    expect((await desk.view()).searches[0]).toMatchObject({ failure: 'changing', gone: 0 });
  });

  it('survives a restart', async () => {
    const copies = [redline(1, 10), redline(2, 20)];
    const first = await open(copies);
    const id = await saveSearch(first.running);
    await first.world.pass(10_000);
    copies[0] = redline(1, 9);
    const again = createTestWorld(
      marketServer(() => copies),
      first.world.store,
    );
    const { desk } = await openDesk(again.ports);
    await again.pass(10_000);
    expect(await desk.search(id)).toMatchObject({ cheaper: [{ before: 1000 }] });
  });
});

describe('a backend', () => {
  it.each([
    ['sends a price as words', [redline(1, 'cheap')]],
    ['sends a price of 0', [redline(1, 0)]],
    ['sends a negative price', [redline(1, -5)]],
    ['sends a price of 10^12', [redline(1, 10 ** 12)]],
    ['sends the same id twice', [redline(1, 5), redline(1, 6)]],
  ])('that %s: changes nothing', async (_, lies) => {
    const copies = [redline(1, 21)];
    const { world, running, desk } = await open(copies);
    await allowNotices(running);
    await watchKind(running, [{ type: 'below', amount: 2000 }]);
    const id = await saveSearch(running);
    await world.pass(10_000);
    copies.splice(0, 1, ...lies);
    await world.pass(10 * MINUTE);
    const { watches, searches } = await desk.view();
    expect(watches[0]).toMatchObject({ failure: 'unreadable', state: { price: 2100 } });
    expect(searches[0]).toMatchObject({ failure: 'unreadable', cheaper: 0 });
    expect((await desk.search(id))?.copies[0]?.price).toBe(2100);
    expect(told(world)).toEqual([]);
  });

  it('that is down for a day: is asked less and less, and again when it is back', async () => {
    let isDown = false;
    const serve = marketServer(() => [redline(1, 19.9)]);
    const { world, running, desk } = await open([], (address) => (isDown ? undefined : serve(address)));
    await watchKind(running, []);
    await world.pass(MINUTE);
    isDown = true;
    const before = world.sent.length;
    await world.pass(24 * HOUR);
    expect(world.sent.length - before).toBeLessThan(24 * 4 + 10);
    expect((await desk.view()).status).toMatchObject({ failure: 'offline' });
    isDown = false;
    await world.pass(20 * MINUTE);
    expect((await desk.view()).watches[0]).not.toHaveProperty('failure');
  });

  it('that answers 429 for an hour: is left alone for that hour', async () => {
    let isBusy = false;
    const serve = marketServer(() => [redline(1, 19.9)]);
    const { world, running, desk } = await open([], (address) =>
      isBusy ? { status: 429, body: '', etag: undefined, retryAfter: '3600' } : serve(address),
    );
    const id = await watchKind(running, []);
    await world.pass(MINUTE);
    const { reachedAt } = (await desk.view()).status;
    expect(reachedAt).toBeDefined();
    isBusy = true;
    await world.pass(3 * MINUTE);
    const before = world.sent.length;
    await desk.run({ type: 'check', ids: [id] });
    await world.pass(55 * MINUTE);
    expect(world.sent.length).toBe(before);
    const { watches, status } = await desk.view();
    expect(watches[0]).toMatchObject({ failure: 'busy', state: { price: 1990 } });
    // 'Wait' is no answer about the market: what is shown must not look younger by it.
    expect(status.reachedAt).toBe(reachedAt);
    isBusy = false;
    await world.pass(15 * MINUTE);
    expect((await desk.view()).watches[0]).not.toHaveProperty('failure');
  });

  it('without English: checks copies and searches in its own language, and says why no kinds', async () => {
    const serve = marketServer(() => [redline(1, 19.9, { title: 'AK-47 | Punaviiva' })]);
    let code = 'fi';
    const { world, running, desk } = await open([], (address) =>
      address === 'languages'
        ? { ...serve(address), body: JSON.stringify({ payload: [{ id: 7, code, title: 'x', default: 1 }] }) }
        : serve(address),
    );
    await watchKind(running, [{ type: 'back' }], 'AK-47 | Punaviiva');
    const foreign = { ...item('1', 'AK-47 | Punaviiva'), isEnglish: false };
    await desk.run({ type: 'watch', item: foreign, as: 'copy', rules: [], sound: true });
    const kind = desk.run({ type: 'watch', item: foreign, as: 'kind', rules: [], sound: true });
    const search = await saveSearch(running, 'punaviiva');
    await world.pass(20_000);
    expect(world.sent.map(({ address }) => address).join()).not.toContain('lang_id');
    expect(await kind).toEqual({ ok: false, why: 'no-kind' });
    const { watches, status } = await desk.view();
    expect(watches).toMatchObject([
      { target: { type: 'copy' }, state: { price: 1990 } },
      { target: { type: 'kind' }, failure: 'no-english', state: { presence: { state: 'unknown' } } },
    ]);
    expect(await desk.search(search)).toMatchObject({ copies: [{ title: 'AK-47 | Punaviiva' }] });
    expect(status.kinds).toBe(0);
    // A kind's check asks for nothing but the languages, every ten minutes.
    code = 'en';
    await world.pass(14 * MINUTE);
    expect((await desk.view()).watches[1]).toMatchObject({ state: { price: 1990 } });
    expect((await desk.view()).watches[1]).not.toHaveProperty('failure');
  });

  it.each([
    ['is not reached', undefined],
    ['answers 500', { status: 500, body: '' }],
    ['sends none', { status: 200, body: '{"status":"OK","payload":[]}' }],
    ['sends no list', { status: 200, body: '{"status":"OK"}' }],
    ['knows no such call', { status: 404, body: '' }],
  ])(
    'whose languages can not be read, as it %s: names no kinds in an unknown language',
    async (_, answer) => {
      let isBroken = true;
      const serve = marketServer(() => [redline(1, 19.9)]);
      const { world, running, desk } = await open([], (address) => {
        if (address !== 'languages' || !isBroken) return serve(address);
        return answer && { ...answer, etag: undefined, retryAfter: undefined };
      });
      await watchKind(running, [{ type: 'back' }]);
      await saveSearch(running);
      await world.pass(5 * MINUTE);
      expect(world.sent.every(({ address }) => address === 'languages')).toBe(true);
      const { watches, searches, status } = await desk.view();
      expect(watches[0]?.failure).toBeDefined();
      expect(searches[0]?.failure).toBeDefined();
      expect(status.kinds).toBe(0);
      isBroken = false;
      await world.pass(20 * MINUTE);
      expect((await desk.view()).watches[0]).toMatchObject({ state: { price: 1990 } });
    },
  );
});

it('a full disk: the watch is kept until the client ends, and the desk says so', async () => {
  const { world, running, desk } = await open([redline(1, 19.9)]);
  world.store.isFull = true;
  const answer = await desk.run({ type: 'watch', item: item('1'), as: 'kind', rules: [], sound: true });
  expect(answer).toEqual({ ok: false, why: 'not-stored' });
  await world.pass(5000);
  expect(await desk.view()).toMatchObject({ watches: [{}], status: { isStored: false } });
  world.store.isFull = false;
  await running.close();
  const again = createTestWorld(
    marketServer(() => []),
    world.store,
  );
  expect((await (await openDesk(again.ports)).desk.view()).watches).toHaveLength(1);
});

it('sleep: nothing is asked, and after waking up there is no storm', async () => {
  const { world, running } = await open([redline(1, 19.9)]);
  for (let at = 0; at < 50; at++) await watchKind(running, [], `Item ${at}`);
  await world.pass(5 * MINUTE);
  running.sleep();
  await world.pass(5000);
  const before = world.sent.length;
  await world.pass(8 * HOUR);
  expect(world.sent.length).toBe(before);
  world.jump(8 * HOUR);
  running.wake();
  await world.pass(9000);
  expect(world.sent.length).toBe(before);
  await world.pass(MINUTE);
  expect(world.sent.length - before).toBeLessThanOrEqual(30);
});

describe('lists that the page has shown in another currency', () => {
  const facets = { type: [], rarity: [], exterior: [], hero: [], class: [] };
  const seen = (search: string) => ({
    request: { page: 1, limit: 15, sort: 'asc' as const, search, facets },
    ...{ currency: 'USD', isEnglish: true, items: [], total: 1 },
  });

  it('are asked for, also while watched kinds are always due', async () => {
    const copies = Array.from({ length: 150 }, (_, at) => redline(at + 1, 10, { title: `Item${at} | X` }));
    const { world, running, desk } = await open([...copies, redline(999, 7, { title: 'Seen | Y' })]);
    for (let at = 0; at < 150; at++) await watchKind(running, [], `Item${at} | X`);
    await world.pass(10 * MINUTE);
    desk.learn(seen('Seen'));
    await world.pass(MINUTE);
    expect(world.sent.some(({ address }) => address.includes('search=Seen'))).toBe(true);
    expect((await desk.view()).status.kinds).toBe(151);
  });

  it('wait behind what the user asks for, and while checks are late', async () => {
    const copies = Array.from({ length: 100 }, (_, at) => redline(at + 1, 10, { title: `Item${at} | X` }));
    const { world, running, desk } = await open(copies);
    for (let at = 0; at < 100; at++) await watchKind(running, [], `Item${at} | X`);
    await world.pass(10 * MINUTE);
    await desk.run({ type: 'check' });
    desk.learn(seen('Seen'));
    const from = world.sent.length;
    await world.pass(4 * MINUTE);
    const order = world.sent.slice(from).map(({ address }) => address.includes('search=Seen'));
    expect(order.indexOf(true)).toBeGreaterThanOrEqual(100);
  });
});

it('200 kinds: what is too much is dropped, also while something is always due', async () => {
  const store = memoryStore();
  const copies = Array.from({ length: 200 }, (_, at) => redline(at + 1, 10, { title: `Item${at} | X` }));
  const world = createTestWorld(
    marketServer(() => copies),
    store,
  );
  const running = await openDesk(world.ports);
  for (let at = 0; at < 200; at++) await watchKind(running, [], `Item${at} | X`);
  await world.pass(8 * MINUTE);
  let asked = 0;
  store.prices.size = () => {
    asked += 1;
    return Promise.resolve(0);
  };
  await world.pass(10 * MINUTE);
  expect(asked).toBeGreaterThanOrEqual(9);
  expect(asked).toBeLessThanOrEqual(11);
});

it('two hours with 200 kinds: at most 30 requests a minute, each kind every 7 minutes', async () => {
  const copies = Array.from({ length: 200 }, (_, at) => redline(at + 1, 10, { title: `Item${at} | X` }));
  const { world, running, desk } = await open(copies);
  for (let at = 0; at < 200; at++) await watchKind(running, [], `Item${at} | X`);
  await world.pass(8 * MINUTE);
  const from = world.sent.length;
  await world.pass(2 * HOUR);
  const sent = world.sent.slice(from);
  expect(sent.length).toBeLessThanOrEqual(2 * 60 * 30);
  const gaps = new Map<string, { last: number; longest: number }>();
  for (const { address, at } of sent) {
    const known = gaps.get(address);
    gaps.set(address, { last: at, longest: Math.max(known?.longest ?? 0, at - (known?.last ?? at)) });
  }
  const longest = [...gaps].filter(([address]) => address !== 'languages').map(([, gap]) => gap.longest);
  expect(longest).toHaveLength(200);
  expect(Math.max(...longest)).toBeLessThanOrEqual(7.1 * MINUTE);
  const view = await desk.view();
  expect(deskView.safeParse(view).success).toBe(true);
  // Prices did not change: one point a kind.
  expect(view.status.points).toBe(200);
});
