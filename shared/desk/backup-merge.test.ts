import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  entryRow,
  mergeBackup,
  priceRow,
  read,
  readParts,
  redline,
  replaceByBackup,
  rows,
  searchRow,
  SETTINGS,
  watchRow,
} from '#tests/support/backup-rows.ts';
import { desks, NOW } from '#tests/support/any-desk.ts';
import { writeBackup } from './backup.ts';
import { MOST_ENTRIES } from './inbox.ts';
import { MOST_KINDS } from './price-series.ts';
import { MOST_SEARCHES } from './saved-search.ts';
import { MOST_WATCHES } from './watch.ts';

describe('backup', () => {
  it('is what the desk had, when it is put into an empty one', () => {
    fc.assert(
      fc.property(desks, (desk) => {
        const { backup, skipped } = read(writeBackup(desk, NOW));
        expect(skipped).toEqual({ count: 0, rows: [] });
        expect(backup.savedAt).toBe(NOW);
        const replaced = replaceByBackup(EMPTY, backup);
        expect(replaced.contents).toEqual({ ...desk, settings: replaced.contents.settings });
        expect(replaced.skipped.count).toBe(0);
        expect(mergeBackup({ ...EMPTY, settings: desk.settings }, backup).contents).toEqual(desk);
      }),
      { numRuns: 100 },
    );
  });

  it('brings nothing more when it is merged a second time, and keeps what was there', () => {
    fc.assert(
      fc.property(desks, desks, (here, other) => {
        const { backup } = read(writeBackup(other, NOW));
        const once = mergeBackup(here, backup);
        const twice = mergeBackup(once.contents, backup);
        expect(twice.contents).toEqual(once.contents);
        expect(Object.values(twice.brought)).toEqual([0, 0, 0, 0, 0]);
        expect(once.contents.settings).toBe(here.settings);
        expect(once.contents.watches).toEqual(expect.arrayContaining([...here.watches]));
        expect(once.contents.searches.slice(0, here.searches.length)).toEqual(here.searches);
        for (const { kind, points } of here.prices) {
          const after = once.contents.prices.find((one) => one.kind.key === kind.key)?.points ?? [];
          expect(after).toEqual(expect.arrayContaining([...points]));
          expect(after.every(({ at }, index) => at > (after[index - 1]?.at ?? -1))).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('brings no second watch of a thing, and no second search of one name and scope', () => {
    const rows = { watches: [watchRow(1)], searches: [searchRow(1)] };
    const here = replaceByBackup(EMPTY, readParts(rows).backup).contents;
    const { backup } = readParts({
      watches: [watchRow(1, { id: 'other' }), watchRow(2)],
      searches: [searchRow(1, { id: 'other' }), searchRow(1, { id: 'third', notify: false, cap: 100 })],
    });
    const { contents, skipped } = mergeBackup(here, backup);
    expect(contents.watches.map(({ id }) => id)).toEqual(['w1', 'w2']);
    expect(contents.searches.map(({ id }) => id)).toEqual(['s1', 'third']);
    expect(skipped.count).toBe(0);
  });

  it('is cut to what the desk keeps, and names what was left out', () => {
    const { backup } = readParts({
      watches: rows(MOST_WATCHES + 2, watchRow),
      searches: rows(MOST_SEARCHES + 1, searchRow),
      inbox: rows(MOST_ENTRIES + 5, entryRow),
      prices: rows(MOST_KINDS + 1, priceRow),
    });
    const { contents, skipped } = replaceByBackup(EMPTY, backup);
    expect(
      [contents.watches, contents.searches, contents.inbox, contents.prices].map((all) => all.length),
    ).toEqual([MOST_WATCHES, MOST_SEARCHES, MOST_ENTRIES, MOST_KINDS]);
    expect(skipped.rows).toEqual([
      { part: 'watches', row: 201, name: 'Skin 200', why: 'full', field: '' },
      { part: 'watches', row: 202, name: 'Skin 201', why: 'full', field: '' },
      { part: 'searches', row: 51, name: 'Search 50', why: 'full', field: '' },
      { part: 'prices', row: 2001, name: 'Skin 2000', why: 'full', field: '' },
    ]);
  });

  it('brings its quiet hours, and never what only the user may switch on', () => {
    const quietHours = { from: 1320, till: 420 };
    const settings = { startAtLogin: true, notifications: true, watchWhenClosed: true, quietHours };
    const here = { startAtLogin: false, notifications: false, quietHours: { from: 0, till: 60 } };
    const replaced = (file: Parameters<typeof readParts>[0]) =>
      replaceByBackup({ ...EMPTY, settings: here }, readParts(file).backup).contents.settings;
    expect(replaced({ settings })).toEqual({ startAtLogin: false, notifications: false, quietHours });
    expect(replaced({ settings: { startAtLogin: true, notifications: true } })).toEqual({
      startAtLogin: false,
      notifications: false,
    });
    expect(replaced({})).toEqual(here);
    const on = { startAtLogin: true, notifications: true, watchWhenClosed: true };
    expect(
      replaceByBackup({ ...EMPTY, settings: on }, readParts({ settings: SETTINGS }).backup).contents.settings,
    ).toEqual(on);
  });

  it('adds no price that only repeats the one before it', () => {
    const point = (at: number, low: number) => ({ at, low, count: undefined });
    const kind = redline;
    if (!kind) throw new Error('it has no kind');
    const here = { ...EMPTY, prices: [{ kind, points: [point(1000, 20), point(5000, 30)] }] };
    const { backup } = readParts({
      prices: [
        {
          kind,
          points: [
            [900, 20],
            [2000, 20],
            [3000, 25],
            [6000, 30],
            [95_000, 30],
          ],
        },
      ],
    });
    const { contents, brought } = mergeBackup(here, backup);
    expect(contents.prices[0]?.points.map(({ at }) => at)).toEqual([900, 1000, 3000, 5000, 95_000]);
    expect(brought.points).toBe(3);
  });
});
