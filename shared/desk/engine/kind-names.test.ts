import { describe, expect, it } from 'vitest';
import { storedPrices } from '#tests/support/stored-prices.ts';
import { openDesk } from './create-desk.ts';
import { open, watchKind, MINUTE } from '#tests/support/running-desk.ts';
import {
  byWhole,
  createTestWorld,
  marketServer,
  memoryStore,
  type TestCopy,
  type TestSearch,
} from '#tests/support/desk-world.ts';

const DOPPLER = '★ StatTrak™ Karambit | Doppler Phase 2 (Factory New)';

/** The desk after it has checked a watch, at a server that searches so. */
async function watched(
  copies: TestCopy[],
  { title, exterior = '' }: { title: string; exterior?: string },
  finds: TestSearch = byWhole,
) {
  const { world, desk } = await open(
    copies,
    marketServer(() => copies, { finds }),
  );
  const item = { copyId: '1', title, exterior, type: '', imagePath: '', stattrak: false, isEnglish: true };
  await desk.run({ type: 'watch', item, as: 'kind', rules: [], sound: true });
  await world.pass(MINUTE);
  const [watch] = (await desk.view()).watches;
  const searches = world.sent.flatMap(({ address }) => new URLSearchParams(address).get('search') ?? []);
  return {
    state: watch?.state.presence.state,
    price: watch?.state.price,
    failure: watch?.failure,
    searches,
    world,
    desk,
  };
}

const others = (count: number, title: string): TestCopy[] =>
  Array.from({ length: count }, (_, at) => ({ id: 100 + at, title, price: 1 }));

describe('a kind at a server that looks for the search as a whole', () => {
  it.each([
    [DOPPLER, 'Factory New'],
    ['★ StatTrak™ Karambit | Doppler (Factory New) - Phase 2', 'Factory New'],
    ['★ StatTrak™ Karambit', ''],
    ['Souvenir AWP | Dragon Lore', 'Field-Tested'],
    ['AK-47 (StatTrak™) | Redline', 'Field-Tested'],
    ['Tool | StatTrak™ Swap Tool', ''],
    ['Sticker | niko  | Paris 2023', ''],
    ['M4A4 | 龍王 (Dragon King)', 'Field-Tested'],
  ])('%j is found by one question', async (title, exterior) => {
    const copy = { id: 1, title, price: 1200, ...(exterior && { exterior }) };
    const { price, searches } = await watched([copy], { title, exterior });
    expect(price).toBe(120_000);
    expect(searches).toHaveLength(1);
    expect(title).toContain(searches[0]);
  });

  it('is not for sale: also where the server has copies that only look like it', async () => {
    const copies = [
      { id: 2, title: '★ Karambit | Doppler Phase 2 (Factory New)', price: 900, exterior: 'Factory New' },
    ];
    const { state, searches } = await watched(copies, { title: DOPPLER, exterior: 'Factory New' });
    expect(state).toBe('missing');
    expect(new Set(searches)).toEqual(new Set(['Karambit | Doppler']));
  });

  it('takes neither of two players’ stickers for the other', async () => {
    const copies = [
      { id: 2, title: 'Sticker | NiKo | Paris 2023', price: 1 },
      { id: 1, title: 'Sticker | niko  | Paris 2023', price: 5 },
    ];
    expect(await watched(copies, { title: 'Sticker | niko  | Paris 2023' })).toMatchObject({ price: 500 });
    expect(await watched(copies, { title: 'Sticker | NiKo | Paris 2023' })).toMatchObject({ price: 100 });
  });
});

describe('a kind whose question finds nothing', () => {
  const REDLINE = { id: 1, title: 'AK-47 | Redline (Field-Tested)', price: 20 };
  /** Looks in a column that has no weapon. */
  const byFinish: TestSearch = ({ title }, search) =>
    (title.split(' | ')[1] ?? '').toLowerCase().includes(search);

  it('is asked for once more, wider: the server may search for finishes only, or filter nothing by titles', async () => {
    const { price, searches, world } = await watched([REDLINE], { title: REDLINE.title }, byFinish);
    expect(searches).toEqual(['AK-47 | Redline', 'AK-47 | Redline', 'Redline']);
    expect(price).toBe(2000);
    await world.pass(5 * MINUTE);
    // From then on the wider question alone.
    const later = world.sent.map(({ address }) => new URLSearchParams(address).get('search')).slice(4);
    expect(new Set(later)).toEqual(new Set(['Redline']));
  });

  it('an exterior that only the title has: is found without the filter', async () => {
    const { price, searches } = await watched([REDLINE], { title: REDLINE.title });
    expect(searches).toEqual(['AK-47 | Redline', 'AK-47 | Redline']);
    expect(price).toBe(2000);
  });

  it('that many others with the same finish hide: is found without the filter, and not by its finish', async () => {
    const copies = [...others(400, 'M4A4 | Redline'), REDLINE];
    expect(await watched(copies, { title: REDLINE.title })).toMatchObject({ price: 2000 });
  });

  it('is asked for more widely although another kind was found by such a question', async () => {
    const copies: TestCopy[] = [
      { ...REDLINE, title: 'AK-47 | Redline', exterior: 'Field-Tested' },
      { id: 2, title: '★ Karambit | Fade (Factory New)', price: 900 },
    ];
    const { desk, world } = await watched(
      copies,
      { title: 'AK-47 | Redline', exterior: 'Field-Tested' },
      byWhole,
    );
    const fade = { copyId: '2', title: copies[1]?.title ?? '', type: '', imagePath: '' };
    const item = { ...fade, exterior: 'Factory New', stattrak: false, isEnglish: true };
    await desk.run({ type: 'watch', item, as: 'kind', rules: [], sound: true });
    await world.pass(MINUTE);
    expect((await desk.view()).watches.map(({ state }) => state.price)).toContain(90_000);
  });

  it('wider, with more copies than are read: says so, and not that none is for sale', async () => {
    const { state, failure } = await watched(others(400, 'M4A4 | Redline'), { title: 'AK-47 | Redline' });
    expect(failure).toBe('too-many');
    expect(state).not.toBe('missing');
  });

  it('is not for sale where the wider question does not find it either', async () => {
    const { state, searches } = await watched(others(3, 'M4A4 | Redline'), { title: 'AK-47 | Redline' });
    expect(state).toBe('missing');
    expect(searches.slice(0, 2)).toEqual(['AK-47 | Redline', 'Redline']);
  });

  it('costs one question as soon as the server has understood such words', async () => {
    const copies = [{ ...REDLINE, title: 'AK-47 | Redline', exterior: 'Field-Tested' }];
    const { world, running, desk } = await open(
      copies,
      marketServer(() => copies, { finds: byWhole }),
    );
    await watchKind(running, []);
    await world.pass(MINUTE);
    copies.length = 0;
    const before = world.sent.length;
    await desk.run({ type: 'check' });
    await world.pass(10_000);
    expect((await desk.view()).watches[0]?.state.presence.state).toBe('missing');
    expect(world.sent.length - before).toBeLessThanOrEqual(2);
  });
});

it('a desk of version 0.1.0: watch, state and prices are kept under the sticker’s own name', async () => {
  const title = 'Sticker | niko  | Paris 2023';
  const store = memoryStore();
  const kind = { key: 'sticker | niko | paris 2023|||', exterior: '', statTrak: false, phase: '' };
  await store.write('desk', {
    version: 1,
    watches: [
      {
        ...{ id: 'w1', addedAt: 1, rules: [{ type: 'back' }], sound: true },
        target: { type: 'kind', kind: { ...kind, title: 'Sticker | niko | Paris 2023' } },
        item: { copyId: '1', title, exterior: '', type: 'Sticker', imagePath: '' },
        state: {
          presence: { state: 'present', polls: 0, fromStart: false },
          rules: [{ armed: true }],
          checkedAt: 1,
          price: 400,
        },
      },
    ],
  });
  // Whichever sticker was seen first had given the prices its name.
  store.former = [
    {
      kind: { ...kind, title: 'Sticker | NiKo | Paris 2023' },
      points: [{ at: 1_767_000_000, low: 450, count: 2 }],
    },
  ];
  const copies = [
    { id: 1, title, price: 5 },
    { id: 2, title: 'Sticker | NiKo | Paris 2023', price: 1 },
  ];
  const world = createTestWorld(
    marketServer(() => copies, { finds: byWhole }),
    store,
  );
  const { desk } = await openDesk(world.ports);
  await world.pass(MINUTE);
  const [watch, ...more] = (await desk.view()).watches;
  expect(more).toEqual([]);
  expect(watch).toMatchObject({ id: 'w1', target: { kind: { title } }, state: { price: 500 } });
  const question = { copyId: '1', title, stattrak: false, isEnglish: true };
  const [series] = await desk.prices([question]);
  expect(series?.points.map(({ low }) => low)).toEqual([450, 500]);
  // It is stored under the new key, and read again.
  expect((await storedPrices(store)).map((each) => each.kind.key)).toEqual([`${title}|||`]);
  expect(store.former).toEqual([]);
  const [again] = await (
    await openDesk(createTestWorld(() => undefined, store).ports)
  ).desk.prices([question]);
  expect(again?.points.map(({ low }) => low)).toEqual([450, 500]);
});
