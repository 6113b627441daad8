import { describe, expect, test, vi } from 'vitest';
import { firstDeskSettings } from '../desk-settings.ts';
import { newWatch } from '../watch.ts';
import { openDesk } from './create-desk.ts';
import { item, saveSearch } from '#tests/support/running-desk.ts';
import { createTestWorld, marketServer, memoryStore } from '#tests/support/desk-world.ts';

const FIRST = firstDeskSettings(true);

const watch = (id: string, more: object = {}) => ({
  ...newWatch({
    ...{ id, target: { type: 'copy', copyId: id }, item: item(id), addedAt: 1, rules: [], sound: true },
  }),
  ...more,
});
/** A row of a later version. */
const later = watch('later', { rules: [{ type: 'moon-phase', phase: 'full' }], note: { deep: [1] } });
/** A row whose alert has a condition of a later version. */
const narrower = watch('narrower', { rules: [{ type: 'drop', percent: 5, within: '1 h' }] });
/** A row whose prices would go to another item. */
const foreignKind = { key: 'awp | asiimov|||', title: 'AK-47', exterior: '', statTrak: false, phase: '' };
const foreign = watch('foreign', { target: { type: 'kind', kind: foreignKind } });
const document = (more: object) => ({
  version: 1,
  watches: [],
  searches: [],
  inbox: [],
  settings: FIRST,
  ...more,
});

/** Starts a desk whose stored document is this. */
async function start(stored: unknown) {
  const store = memoryStore();
  await store.write('desk', stored);
  const setAside = vi.spyOn(store, 'setAside');
  const world = createTestWorld(
    marketServer(() => []),
    store,
  );
  const running = await openDesk(world.ports);
  return { store, running, desk: running.desk, setAside };
}
/** The stored parts after a change. */
async function afterChange({ desk, store }: Awaited<ReturnType<typeof start>>) {
  await desk.run({ type: 'settings', changes: { startAtLogin: false } });
  const stored: unknown = await store.read('desk');
  return stored;
}

describe('stored desk', () => {
  test('with rows that can’t be read: shows the others, says so, and writes those back unchanged', async () => {
    const rows = {
      watches: [later, watch('a'), 7, narrower, foreign],
      searches: [{ id: 's', what: 'else' }],
      inbox: [null],
    };
    const opened = await start(document(rows));
    const { watches, status } = await opened.desk.view();
    expect(watches.map(({ id }) => id)).toEqual(['a']);
    expect(status.isRead).toBe(false);
    expect(opened.setAside).not.toHaveBeenCalled();
    expect(await afterChange(opened)).toMatchObject({
      watches: [{ id: 'a' }, later, 7, narrower, foreign],
      searches: rows.searches,
      inbox: rows.inbox,
    });
  });

  test('with more rows than the desk keeps: writes the rest back', async () => {
    const watches = Array.from({ length: 203 }, (_, nr) => watch(`w${nr}`));
    const opened = await start(document({ watches }));
    expect((await opened.desk.view()).watches).toHaveLength(200);
    expect(await afterChange(opened)).toMatchObject({ watches: watches.map(({ id }) => ({ id })) });
  });

  test.each([
    ['a later version', document({ version: 2, watches: [watch('a')], more: {} }), []],
    ['an object in place of a list', document({ watches: [watch('a')], inbox: { a: 1 } }), ['a']],
    ['a list in place of an object', [watch('a')], []],
    ['nothing at all', null, []],
    ['a part of a later version', document({ watches: [watch('a')], folders: ['Knives'] }), ['a']],
    ['a setting of a later version', document({ settings: { ...FIRST, theme: 1 } }), []],
    ['other settings', document({ watches: [watch('a')], settings: { theme: 1 } }), ['a']],
    ['another account', document({ watches: [watch('a')], account: 'me' }), ['a']],
  ])('%s: is set aside before it is written over, and said', async (_title, stored, kept) => {
    const { desk, store, setAside } = await start(stored);
    expect(setAside.mock.calls).toEqual([['desk']]);
    const { watches, status } = await desk.view();
    expect(watches.map(({ id }) => id)).toEqual(kept);
    expect(status.isRead).toBe(false);
    // A crash would lose prices that are in memory alone.
    expect(await store.read('desk')).toMatchObject({ version: 1, watches: kept.map((id) => ({ id })) });
  });

  test.each([
    ['of this version', document({ watches: [watch('a')] })],
    ['without a version or parts', {}],
    ['that is not there', undefined],
  ])('%s: is read whole, and not set aside', async (_title, stored) => {
    const { desk, setAside } = await start(stored);
    expect(setAside).not.toHaveBeenCalled();
    expect((await desk.view()).status.isRead).toBe(true);
  });

  test('backup that replaces the desk: removes the rows that can’t be read, one that adds keeps them', async () => {
    const opened = await start(document({ watches: [later, watch('a')] }));
    const { desk } = opened;
    const text = JSON.stringify({ format: 'vitrine-desk', version: 1, watches: [watch('later')] });
    expect(await desk.importAll({ text, mode: 'merge' })).toMatchObject({ brought: { watches: 1 } });
    expect(await opened.store.read('desk')).toMatchObject({ watches: [{ id: 'a' }, { id: 'later' }] });
    expect((await desk.importAll({ text, mode: 'replace' })).ok).toBe(true);
    expect((await desk.view()).status.isRead).toBe(true);
  });

  test.each([
    ['without its parts', { copies: 'many' }],
    ['of another version', { version: 2, lookedAt: 1, checkedAt: 1, total: 0, copies: [] }],
  ])('what a search found, %s: is set aside, and the search begins again', async (_title, found) => {
    const opened = await start(undefined);
    const id = await saveSearch(opened.running);
    await opened.running.close();
    await opened.store.write(`search-${id}`, found);
    const setAside = vi.spyOn(opened.store, 'setAside');
    const world = createTestWorld(() => undefined, opened.store);
    const { desk } = await openDesk(world.ports);
    expect(setAside.mock.calls).toEqual([[`search-${id}`]]);
    expect((await desk.view()).status.isRead).toBe(false);
    expect(await desk.search(id)).toMatchObject({ copies: [] });
  });
});
