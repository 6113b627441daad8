import { describe, expect, it } from 'vitest';
import { openDesk } from './create-desk.ts';
import { createTestWorld, marketServer } from '#tests/support/desk-world.ts';
import { MINUTE, HOUR, redline, saveSearch, open, allowNotices } from '#tests/support/running-desk.ts';

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

  // Which copies these are is tried over all shells, in tests/contract/desk-searches.test.ts.
  it('counts one new, two repriced and one gone, as soon as the user asks', async () => {
    const copies = [redline(1, 10), redline(2, 20), redline(3, 30), redline(4, 40)];
    const { world, running, desk } = await open(copies);
    const id = await saveSearch(running);
    await world.pass(10_000);
    copies.splice(0, 4, redline(2, 19), redline(3, 31), redline(4, 40), redline(5, 50));
    await desk.run({ type: 'check', ids: [id] });
    await world.pass(10_000);
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

  it('tells new copies once a poll', async () => {
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

  it('tells also of a copy that returns after more than an hour, and of one that came since and is cheaper now', async () => {
    const copies = [redline(1, 10), redline(2, 20)];
    const { world, running, desk } = await open(copies);
    const id = await saveSearch(running);
    const news = async () =>
      (await desk.inbox()).flatMap((entry) =>
        entry.news.type === 'search' ? [`${entry.news.fresh} ${entry.news.cheaper} ${entry.news.from}`] : [],
      );
    const checkWith = async (...all: typeof copies) => {
      copies.splice(0, copies.length, ...all);
      await desk.run({ type: 'check', ids: [id] });
      await world.pass(20 * MINUTE);
    };
    await world.pass(10_000);
    await checkWith(redline(2, 20), redline(3, 30));
    expect(await news()).toEqual(['1 0 3000']);
    await checkWith(redline(2, 20), redline(3, 25));
    expect(await news()).toEqual(['0 1 2500', '1 0 3000']);
    await world.pass(HOUR);
    await checkWith(redline(1, 10), redline(2, 20), redline(3, 25));
    expect(await news()).toEqual(['1 0 1000', '0 1 2500', '1 0 3000']);
  });

  it('that a server refuses in any size: does not make the pages of others smaller', async () => {
    const copies = Array.from({ length: 120 }, (_, at) => redline(at + 1, 10 + at));
    const { world, running, desk } = await open([], (address) =>
      address.includes('search=nonsense')
        ? { status: 422, body: '{"status":"error"}', etag: undefined, retryAfter: undefined }
        : marketServer(() => copies)(address),
    );
    await saveSearch(running, 'nonsense');
    await world.pass(10_000);
    expect((await desk.view()).searches[0]).toMatchObject({ failure: 'refused' });
    await saveSearch(running);
    await world.pass(30_000);
    const asked = world.sent.filter(({ address }) => address.includes('search=redline'));
    expect(asked.map(({ address }) => /limit=(\d+)/.exec(address)?.[1])).toEqual(['100', '100']);
  });

  it('reads all pages, falls back to 15 a page, and keeps the cheapest 500', async () => {
    const copies = Array.from({ length: 620 }, (_, at) => redline(at + 1, 10 + at / 100));
    const { world, running, desk } = await open(
      copies,
      marketServer(() => copies, { largestPage: 50 }),
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
