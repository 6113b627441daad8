import { describe, expect, it } from 'vitest';
import { kindOf } from '../kind.ts';
import { isPriceGroup } from '../stored-prices.ts';
import { openDesk } from './create-desk.ts';
import { item, MINUTE, redline, saveSearch, watchKind } from '#tests/support/running-desk.ts';
import { createTestWorld, marketServer, memoryStore, type TestWorld } from '#tests/support/desk-world.ts';

/** A desk whose market has one copy. */
async function open(store = memoryStore()) {
  const world = createTestWorld(
    marketServer(() => [redline(1, 19.9)]),
    store,
  );
  return { world, store, running: await openDesk(world.ports) };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Watches the kind and saves a search; both are checked. */
async function use({ world, running }: Opened): Promise<void> {
  await watchKind(running, [{ type: 'below', amount: 2000 }]);
  await saveSearch(running);
  await world.pass(MINUTE);
}

const contents = async ({ running: { desk } }: Opened) => {
  const parts: Record<string, unknown> = JSON.parse(await desk.exportAll());
  return { ...parts, savedAt: undefined };
};

const reopen = (world: TestWorld) => open(world.store);

describe('desk backup', () => {
  it('brings the whole desk to another device, where nothing is told again', async () => {
    const first = await open();
    await use(first);
    const saved = await first.running.desk.exportAll();
    expect(await first.running.desk.inbox()).toHaveLength(1);

    const second = await open();
    const answer = await second.running.desk.importAll({ text: saved, mode: 'replace' });
    expect(answer).toMatchObject({ ok: true, brought: { watches: 1, searches: 1, inbox: 1, kinds: 1 } });
    expect(await contents(second)).toEqual(await contents(first));
    await second.world.pass(10 * MINUTE);
    expect(await second.running.desk.inbox()).toHaveLength(1);
    expect(await contents(await reopen(second.world))).toEqual(await contents(second));
  });

  it('keeps what is here when it merges, and removes it when it replaces', async () => {
    const empty = await (await open()).running.desk.exportAll();
    const used = await open();
    await use(used);
    const before = await contents(used);
    await used.running.desk.importAll({ text: empty, mode: 'merge' });
    expect(await contents(used)).toEqual(before);
    await used.running.desk.importAll({ text: empty, mode: 'replace' });
    expect(await contents(used)).toMatchObject({ watches: [], searches: [], inbox: [], prices: [] });
  });

  it.each(['document', 'prices'] as const)(
    'changes nothing when the disk is full for the %s',
    async (what) => {
      const other = await open();
      await use(other);
      const text = await other.running.desk.exportAll();
      const here = await open();
      const before = await contents(here);
      if (what === 'document') here.store.isFull = true;
      else here.store.refuses = isPriceGroup;
      expect(await here.running.desk.importAll({ text, mode: 'replace' })).toEqual({
        ok: false,
        why: 'not-stored',
      });
      expect(await contents(here)).toEqual(before);
      here.store.isFull = false;
      here.store.refuses = () => false;
      expect(await contents(await reopen(here.world))).toEqual(before);
    },
  );

  it.each(['document', 'prices'] as const)(
    'keeps what the searches remember when the disk is full for the %s',
    async (what) => {
      const empty = await (await open()).running.desk.exportAll();
      const here = await open();
      await use(here);
      const { desk } = here.running;
      const id = (await desk.view()).searches[0]?.id ?? '';
      const before = await desk.search(id);
      expect(before?.copies).toHaveLength(1);
      if (what === 'document') here.store.isFull = true;
      else here.store.refuses = isPriceGroup;
      expect(await desk.importAll({ text: empty, mode: 'replace' })).toMatchObject({ ok: false });
      expect(await desk.search(id)).toEqual(before);
    },
  );

  it('is put in by slices, between which the desk serves others, and keeps prices seen until then', async () => {
    const opened = await open();
    await use(opened);
    const { world } = opened;
    let clock = world.ports.ticks();
    let pauses = 0;
    const { desk } = await openDesk({
      ...world.ports,
      // Each look at the clock is a millisecond later.
      ticks: () => ++clock,
      after(ms, run) {
        if (ms === 0) {
          pauses += 1;
          void desk.rememberPrices({
            request: { page: 1, limit: 15, sort: 'asc' },
            ...{ currency: 'EUR', isEnglish: true, total: 1 },
            items: [{ id: '9', title: `Seen ${pauses}`, stattrak: false, price: 300 }],
          });
          queueMicrotask(run);
        }
        return () => undefined;
      },
    });
    const prices = Array.from({ length: 200 }, (_, nr) => ({
      kind: kindOf({ title: `Skin ${nr}`, exterior: '', stattrak: false }),
      points: [[100, 250]],
    }));
    const text = JSON.stringify({ format: 'vitrine-desk', version: 1, prices });
    expect(await desk.importAll({ text, mode: 'merge' })).toMatchObject({
      ok: true,
      brought: { kinds: 200, points: 200 },
    });
    expect(pauses).toBeGreaterThan(20);
    const seen = Array.from({ length: pauses }, (_, at) => ({
      ...{ ...item('9'), title: `Seen ${at + 1}`, exterior: '' },
    }));
    expect(await desk.prices(seen)).not.toContain(undefined);
  });

  it('refuses a file that is none, and has nothing of the account', async () => {
    const { running } = await open();
    const { desk } = running;
    expect(await desk.importAll({ text: '{', mode: 'replace' })).toEqual({ ok: false, why: 'not-json' });
    await desk.report({ type: 'seen', account: 'secret-hash', seen: [] });
    expect(await desk.exportAll()).not.toContain('secret-hash');
  });
});
