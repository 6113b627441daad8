import { describe, expect, it } from 'vitest';
import type { AlertRule } from '../alert-rules.ts';
import { createTestWorld, marketServer } from '#tests/support/desk-world.ts';
import { item, MINUTE, open, redline, watchKind } from '#tests/support/running-desk.ts';
import { openDesk, type RunningDesk } from './create-desk.ts';

/** Watches the kind of a copy whose title on the page is German. */
const watchGerman = ({ desk }: RunningDesk, copyId: string, rules: AlertRule[] = []) =>
  desk.run({
    type: 'watch',
    item: { ...item(copyId, 'AK-47 | Rote Linie'), isEnglish: false },
    as: 'kind',
    rules,
    sound: true,
  });

describe('watching a kind by a title of another language', () => {
  it('is kept before its name is known; a page that is left at once finds it named later', async () => {
    const { world, running } = await open([redline(1, 19.9)]);
    expect(await watchGerman(running, '1')).toMatchObject({ ok: true });
    expect(Object.keys((await running.desk.watched()).copies)).toEqual(['1']);
    running.abandon();

    const again = createTestWorld(
      marketServer(() => [redline(1, 19.9), redline(2, 25)]),
      world.store,
    );
    const { desk } = await openDesk(again.ports);
    const [kept] = (await desk.view()).watches;
    expect(kept).toMatchObject({ target: { type: 'unnamed' }, item: { title: 'AK-47 | Rote Linie' } });
    await again.pass(10_000);
    const [named] = (await desk.view()).watches;
    expect(named).toMatchObject({
      ...{ id: kept?.id, isDue: false, state: { price: 1990, count: 2 } },
      target: { type: 'kind', kind: { title: 'AK-47 | Redline' } },
    });
    expect((await desk.watched()).copies).toEqual({ 1: kept?.id, 2: kept?.id });
  });

  it('of a kind that is watched already: joins that watch with its alerts', async () => {
    const { world, running, desk } = await open([redline(1, 19.9), redline(2, 25)]);
    const id = await watchKind(running, [{ type: 'below', amount: 900 }, { type: 'back' }]);
    await watchGerman(running, '2', [{ type: 'below', amount: 1500 }]);
    await world.pass(20_000);
    const { watches } = await desk.view();
    expect(watches.map((watch) => [watch.id, watch.rules])).toEqual([
      [id, [{ type: 'back' }, { type: 'below', amount: 1500 }]],
    ]);
    expect((await desk.watched()).copies).toEqual({ 1: id, 2: id });
  });

  it('whose copy is sold before: says so, and takes the name once a list tells it', async () => {
    const copies = [redline(2, 25)];
    const { world, running, desk } = await open(copies);
    await watchGerman(running, '1');
    await world.pass(10_000);
    expect((await desk.view()).watches).toMatchObject([{ failure: 'no-name', target: { type: 'unnamed' } }]);
    await desk.rememberPrices({
      ...{ request: { limit: 24, sort: 'asc' }, currency: 'EUR', isEnglish: true, total: 1 },
      items: [{ ...item('1'), id: '1', price: 1990 }],
    });
    await world.pass(3 * MINUTE);
    const [watch] = (await desk.view()).watches;
    expect(watch).toMatchObject({ target: { type: 'kind' }, state: { price: 2500 } });
    expect(watch).not.toHaveProperty('failure');
  });

  it('that is removed while its name is asked for: stays removed', async () => {
    const copies = [redline(1, 19.9)];
    const serve = marketServer(() => copies);
    const { world, running, desk } = await open([], (address) => {
      if (address.startsWith('items/1')) void desk.run({ type: 'unwatch', id });
      return serve(address);
    });
    const answer = await watchGerman(running, '1');
    const id = answer.ok ? (answer.id ?? '') : '';
    await world.pass(10_000);
    expect((await desk.view()).watches).toEqual([]);
    expect(world.sent.some(({ address }) => address.startsWith('items/1'))).toBe(true);
  });
});
