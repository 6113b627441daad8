import { describe, expect, it } from 'vitest';
import { changesOf, beginSearch, pollSearch, type FoundCopy } from '../search-state.ts';
import { HOUR, MINUTE, allowNotices, item, open, redline, saveSearch } from '#tests/support/running-desk.ts';
import { marketServer } from '#tests/support/desk-world.ts';

describe('amounts typed in another currency', () => {
  it('alert: follows the rate, which fires nothing alone', async () => {
    const copies = [redline(1, 6.4)];
    const { world, running, desk } = await open(copies);
    await allowNotices(running);
    const typed = { minor: 100_000, code: 'JPY' };
    await desk.run({
      ...{ type: 'watch', item: item('1'), as: 'kind', sound: true },
      rules: [{ type: 'below', amount: 615, typed }],
    });
    await world.pass(MINUTE);
    expect(await desk.run({ type: 'rates', rates: { EUR: 1, JPY: 150 } })).toEqual({ ok: true });
    expect((await desk.view()).watches[0]?.rules).toEqual([{ type: 'below', amount: 666, typed }]);
    await world.pass(HOUR);
    expect(await desk.inbox()).toEqual([]);
    copies.splice(0, 1, redline(1, 6));
    await world.pass(HOUR);
    expect((await desk.inbox()).map(({ news }) => news)).toMatchObject([{ rules: [{ typed }], price: 600 }]);
  });

  it('search: asks by the current rate, and what that adds or leaves out is neither new nor gone', async () => {
    const all = [redline(1, 6), redline(2, 6.4)];
    const { world, running, desk } = await open([], (address) => {
      const till = Number(new URLSearchParams(address.split('?')[1]).get('price_till') ?? 100);
      return marketServer(() => all.filter(({ price }) => Number(price) <= till))(address);
    });
    const id = await saveSearch(running);
    const choices = { name: 'Redline', notify: true, excluded: [] };
    const typedCap = { minor: 100_000, code: 'JPY' };
    await desk.run({ type: 'changeSearch', id, ...choices, cap: 615, typedCap });
    await world.pass(MINUTE);
    const found = async () => (await desk.search(id))?.copies.map(({ price }) => price);
    expect(await found()).toEqual([600]);
    for (const [rate, prices] of [
      [150, [600, 640]],
      [164, [600]],
    ] as const) {
      await desk.run({ type: 'rates', rates: { JPY: rate } });
      await desk.run({ type: 'check', ids: [id] });
      await world.pass(MINUTE);
      await desk.run({ type: 'check', ids: [id] });
      await world.pass(MINUTE);
      expect(await found()).toEqual(prices);
      expect((await desk.view()).searches[0]).toMatchObject({ fresh: 0, gone: 0, typedCap });
    }
    expect(world.sent.filter(({ address }) => address.includes('price_till=6.66'))).toHaveLength(2);
  });

  it('search: a copy that comes within the same bounds is new, also after another rate', () => {
    const copy = (copyId: string, price: number): FoundCopy => ({
      ...{ copyId, price, title: 'A', exterior: '', imagePath: '', type: 'A' },
    });
    const poll = (at: number, till: number, copies: FoundCopy[]) => ({
      ...{ at, till, copies, total: copies.length, knownUpTo: undefined },
    });
    const first = beginSearch(poll(1, 615, [copy('1', 600)]));
    const second = pollSearch(first, poll(2, 666, [copy('1', 600), copy('2', 610), copy('3', 650)]));
    expect(changesOf(second).fresh.map(({ copyId }) => copyId)).toEqual(['2']);
    const third = pollSearch(second, poll(3, 666, [copy('1', 600), copy('2', 610), copy('4', 660)]));
    expect(changesOf(third).fresh.map(({ copyId }) => copyId)).toEqual(['2', '4']);
  });
});
