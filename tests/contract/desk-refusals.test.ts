import { describe, expect, test } from 'vitest';
import { ITEM, SHELL_KINDS, testShell } from './desk-steps.ts';
import { QUESTION, SEEN } from './desk-values.ts';

describe.each(SHELL_KINDS)('desk on %s', (kind) => {
  const { open } = testShell(kind);

  test.each([
    ['a type that there is not', { type: 'sell' }],
    ['a price of 0', { type: 'setRules', id: 'a', rules: [{ type: 'below', amount: 0 }], sound: true }],
    ['a rule twice', { type: 'setRules', id: 'a', rules: [{ type: 'sold' }, { type: 'sold' }], sound: true }],
    ['a name that is too long', { type: 'duplicateSearch', id: 'a', name: 'x'.repeat(81) }],
    ['a title that is too long', { type: 'watch', item: { ...ITEM, title: 'x'.repeat(301) }, as: 'copy' }],
    ['a path as its id', { type: 'unwatch', id: '../../settings' }],
    ['nothing', undefined],
  ])('command with %s: is refused, and changes nothing', async (_title, command) => {
    const { desk } = await open();
    const answer: unknown = await Reflect.apply(desk.run, desk, [command]);
    expect(answer).toEqual({ ok: false, why: 'malformed' });
    expect(await desk.view()).toMatchObject({ watches: [], searches: [], status: { isStored: true } });
  });

  test('search whose id makes no sense: is not found', async () => {
    const { desk } = await open();
    expect(await desk.search('../../settings')).toBeUndefined();
  });

  test('list with a price of half a cent: is not remembered', async () => {
    const { desk, world } = await open();
    void desk.rememberPrices({ ...SEEN, items: SEEN.items.map((item) => ({ ...item, price: 1.5 })) });
    await desk.view();
    await world.pass(1000);
    expect(await desk.prices([QUESTION])).toEqual([undefined]);
  });
});
