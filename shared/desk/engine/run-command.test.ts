import { expect, it } from 'vitest';
import { open, redline, saveSearch, watchKind } from '#tests/support/running-desk.ts';

it('duplicateSearch: puts the copy behind the search that it was made from', async () => {
  const { desk, running } = await open([]);
  const first = await saveSearch(running);
  await saveSearch(running, 'asiimov');
  expect(await desk.run({ type: 'duplicateSearch', id: first, name: 'Copy' })).toMatchObject({ ok: true });
  const { searches } = await desk.view();
  expect(searches.map(({ name, query }) => [name, query.search])).toEqual([
    ['Redline', 'redline'],
    ['Copy', 'redline'],
    ['Redline', 'asiimov'],
  ]);
});

it('restoreInbox: puts the cleared entries back, behind later ones', async () => {
  const copies = [redline(1, 19.9)];
  const { desk, running, world } = await open(copies);
  await watchKind(running, [{ type: 'below', amount: 2000 }]);
  await world.pass(5000);
  const [older] = await desk.inbox();
  await desk.run({ type: 'clearInbox' });
  expect(await desk.inbox()).toEqual([]);
  copies.splice(0, 1, redline(1, 10));
  await desk.run({ type: 'check' });
  await world.pass(5000);
  const [newer] = await desk.inbox();
  await desk.run({ type: 'restoreInbox' });
  expect(await desk.inbox()).toEqual([newer, older]);
  expect(newer).not.toEqual(older);
});
