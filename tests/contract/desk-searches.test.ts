import { describe, expect, test } from 'vitest';
import { searchView } from '#shared/desk/view.ts';
import { idOf, redline, saveSearch, SHELL_KINDS, testShell } from './desk-steps.ts';

describe.each(SHELL_KINDS)('desk on %s', (kind) => {
  const { market, open } = testShell(kind);

  test('saved search: shows new, cheaper, pricier and gone copies since the last look', async () => {
    market.copies = [redline(1, 10), redline(2, 20), redline(3, 30), redline(4, 40)];
    const { desk, world } = await open();
    const id = await saveSearch(desk);
    await world.pass(10_000);
    expect(await desk.search(id)).toMatchObject({ fresh: [], cheaper: [], dearer: [], gone: [], total: 4 });
    market.copies = [redline(2, 19), redline(3, 31), redline(4, 40), redline(5, 50)];
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
    expect(await desk.inbox()).toMatchObject([
      { news: { type: 'search', fresh: 1, cheaper: 1, from: 1900 } },
    ]);
    expect(await desk.run({ type: 'lookAtSearch', id })).toEqual({ ok: true });
    expect((await desk.view()).searches).toMatchObject([{ fresh: 0, cheaper: 0, dearer: 0, gone: 0 }]);
  });

  test('saved searches: are changed, moved, copied, removed and restored', async () => {
    market.copies = [redline(1, 10), { ...redline(2, 20), title: 'Souvenir AK-47 | Redline' }];
    const { desk, world } = await open();
    const [first, second] = [await saveSearch(desk, 'First'), await saveSearch(desk, 'Second')];
    const copy = idOf(await desk.run({ type: 'duplicateSearch', id: first, name: 'Copy' }));
    await desk.run({ type: 'moveSearch', id: second, to: 0 });
    const choices = { name: 'Cheap', notify: false, cap: 1500, excluded: ['souvenir'] };
    await desk.run({ type: 'changeSearch', id: copy, ...choices });
    await world.pass(20_000);
    const names = async () => (await desk.view()).searches.map(({ name }) => name);
    expect(await names()).toEqual(['Second', 'First', 'Cheap']);
    expect(await desk.search(copy)).toMatchObject({ search: choices, copies: [{ copyId: '1' }] });
    const before = await desk.search(first);
    await desk.run({ type: 'removeSearch', id: first });
    expect(await names()).toEqual(['Second', 'Cheap']);
    expect(await desk.search(first)).toBeUndefined();
    expect(await desk.run({ type: 'restoreSearch', id: first })).toEqual({ ok: true });
    expect(await names()).toEqual(['Second', 'First', 'Cheap']);
    expect(await desk.search(first)).toEqual(before);
  });
});
