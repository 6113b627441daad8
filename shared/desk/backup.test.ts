import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MOST_NAMED } from './backup-rows.ts';
import { emptyContents, mergeBackup, replaceByBackup } from './backup-merge.ts';
import { desks, NOW } from './backup-testing.ts';
import { LONGEST_BACKUP, readBackup, readBackupSteps, writeBackup, type DeskContents } from './backup.ts';
import { MOST_ENTRIES } from './inbox.ts';
import { kindOf } from './kind.ts';
import { MOST_KINDS } from './price-series.ts';
import { MOST_SEARCHES } from './saved-search.ts';
import { MOST_WATCHES } from './watch.ts';

const SETTINGS = { startAtLogin: false, notifications: true };
const EMPTY = emptyContents(SETTINGS);

function read(text: string) {
  const answer = readBackup(text, NOW);
  if (!answer.ok) throw new Error(answer.why);
  return answer;
}

/** Reads a backup whose parts are these. */
const readParts = (parts: Readonly<Record<string, unknown>>) =>
  read(JSON.stringify({ format: 'vitrine-desk', version: 1, ...parts }));

const redline = kindOf({ title: 'AK-47 | Redline', exterior: 'Field-Tested', stattrak: false });

const watchRow = (nr: number, more: object = {}) => ({
  id: `w${nr}`,
  target: { type: 'copy', copyId: String(nr) },
  item: { copyId: String(nr), title: `Skin ${nr}`, exterior: '', type: '', imagePath: '' },
  addedAt: 1,
  rules: [],
  sound: true,
  state: { presence: { state: 'unknown', polls: 0, fromStart: false }, rules: [] },
  ...more,
});
const searchRow = (nr: number, more: object = {}) => ({
  id: `s${nr}`,
  name: `Search ${nr}`,
  address: '/products',
  query: {
    search: '',
    facets: { type: [], rarity: [], exterior: [], hero: [], class: [] },
    sale: false,
    new: false,
  },
  addedAt: 1,
  notify: true,
  excluded: [],
  ...more,
});
const priceRow = (nr: number) => ({
  kind: kindOf({ title: `Skin ${nr}`, exterior: '', stattrak: false }),
  points: [[100, 250]],
});
const entryRow = (nr: number) => ({
  id: `e${nr}`,
  at: nr,
  read: true,
  news: { type: 'search', searchId: 's', name: 'Search', fresh: 1, cheaper: 0, from: 250 },
});
const accountNews = { type: 'account', what: 'offer', id: '1', status: 'offer', outcome: 'answered' };
const rows = <T>(count: number, row: (nr: number) => T) => Array.from({ length: count }, (_, nr) => row(nr));

describe('backup', () => {
  it('of an earlier version: news of an account are left out, and named', () => {
    const text = JSON.stringify({
      ...{ format: 'vitrine-desk', version: 1 },
      inbox: [entryRow(1), { ...entryRow(2), news: accountNews }],
    });
    const { backup, skipped } = read(text);
    expect(backup.inbox.map(({ value }) => value.id)).toEqual(['e1']);
    expect(skipped.rows).toEqual([{ part: 'inbox', row: 2, name: '', why: 'account', field: '' }]);
  });

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

  it('leaves every spoilt row out, named by part and place, and takes the others', () => {
    const spoil = fc.constantFrom<unknown>(
      null,
      7,
      'x',
      [],
      {},
      { id: 'UPPER' },
      { kind: { key: 'a' }, points: 1 },
    );
    fc.assert(
      fc.property(
        desks,
        fc.array(fc.tuple(fc.nat(3), fc.nat(9), spoil), { maxLength: 8 }),
        (desk, spoilt) => {
          const parts: Record<string, unknown[]> = JSON.parse(writeBackup(desk, NOW));
          const names = ['watches', 'searches', 'inbox', 'prices'];
          const lists = names.map((name) => [...(parts[name] ?? [])]);
          const bad = new Set<unknown>();
          for (const [which, at, value] of spoilt) {
            const marked = { spoilt: value };
            bad.add(marked);
            lists[which]?.splice(at, 0, marked);
          }
          const expected = names.flatMap((part, which) =>
            (lists[which] ?? []).flatMap((row, at) => (bad.has(row) ? [{ part, row: at + 1 }] : [])),
          );
          const answer = readParts({
            settings: desk.settings,
            ...Object.fromEntries(names.map((name, which) => [name, lists[which]])),
          });
          expect(answer.skipped.rows.map(({ part, row }) => ({ part, row }))).toEqual(expected);
          expect(answer.skipped.rows.every(({ why }) => why === 'invalid')).toBe(true);
          const { contents } = replaceByBackup(EMPTY, answer.backup);
          expect(contents).toEqual({ ...desk, settings: contents.settings });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('says what is wrong with a row, and what the row is about', () => {
    const { skipped } = readParts({
      settings: { ...SETTINGS, quietHours: { from: -1, till: 0 } },
      watches: [watchRow(1, { rules: [{ type: 'below', amount: 0 }] }), watchRow(2), watchRow(2)],
      searches: [
        searchRow(1, { address: '//elsewhere.example/' }),
        searchRow(2, { address: '/\\elsewhere' }),
      ],
      inbox: 'none',
      prices: [
        { kind: redline, points: [[100, 250], [100, 300], [200, -1], [NOW, 300], 'x'] },
        { kind: { ...redline, key: 'other' }, points: [] },
      ],
    });
    expect(skipped.rows).toEqual([
      { part: 'settings', name: '', why: 'invalid', field: 'quietHours.from' },
      { part: 'watches', row: 1, name: 'Skin 1', why: 'invalid', field: 'rules.0.amount' },
      { part: 'watches', row: 3, name: 'Skin 2', why: 'twice', field: '' },
      { part: 'searches', row: 1, name: 'Search 1', why: 'invalid', field: 'address' },
      { part: 'searches', row: 2, name: 'Search 2', why: 'invalid', field: 'address' },
      { part: 'inbox', name: '', why: 'invalid', field: '' },
      { part: 'prices', row: 2, name: 'AK-47 | Redline', why: 'invalid', field: 'kind.key' },
      { part: 'prices', row: 1, name: 'AK-47 | Redline', why: 'invalid', field: 'points.2' },
      { part: 'prices', row: 1, name: 'AK-47 | Redline', why: 'invalid', field: 'points.3' },
      { part: 'prices', row: 1, name: 'AK-47 | Redline', why: 'invalid', field: 'points.4' },
      { part: 'prices', row: 1, name: 'AK-47 | Redline', why: 'twice', field: 'points at 100' },
    ]);
    expect(skipped.count).toBe(11);
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

  it('names some of very many spoilt rows, and counts all', () => {
    const { skipped } = readParts({ watches: rows(MOST_NAMED + 20_000, () => 0) });
    expect(skipped.count).toBe(MOST_NAMED + 20_000);
    expect(skipped.rows).toHaveLength(MOST_NAMED);
  });

  it('has one row a line, and only what a desk keeps', () => {
    const desk: DeskContents = {
      ...EMPTY,
      prices: redline ? [{ kind: redline, points: [{ at: 1, low: 2, count: undefined }] }] : [],
    };
    const text = writeBackup(desk, NOW);
    expect(Object.keys(JSON.parse(text))).toEqual([
      ...['format', 'version', 'savedAt', 'settings'],
      ...['watches', 'searches', 'inbox', 'prices'],
    ]);
    expect(text.split('\n').find((line) => line.startsWith('{"kind"'))).toMatch(/"points":\[\[1,2\]\]\}$/);
  });

  it.each([
    ['', 'not-json'],
    ['{"format":"vitrine-desk","version":1', 'not-json'],
    ['[]', 'not-ours'],
    ['{"format":"other","version":1}', 'not-ours'],
    ['{"format":"vitrine-desk"}', 'not-ours'],
    ['{"format":"vitrine-desk","version":0}', 'not-ours'],
    ['{"format":"vitrine-desk","version":2,"watches":[]}', 'newer'],
    [' '.repeat(LONGEST_BACKUP + 1), 'too-large'],
  ])('%#: is refused when it is no backup of this version', (text, why) => {
    expect(readBackup(text, NOW)).toEqual({ ok: false, why });
  });

  it('brings its quiet hours, and never what only the user may switch on', () => {
    const quietHours = { from: 1320, till: 420 };
    const settings = { startAtLogin: true, notifications: true, watchWhenClosed: true, quietHours };
    const here = { startAtLogin: false, notifications: false, quietHours: { from: 0, till: 60 } };
    const replaced = (file: Parameters<typeof readParts>[0]) =>
      replaceByBackup(emptyContents(here), readParts(file).backup).contents.settings;
    expect(replaced({ settings })).toEqual({ startAtLogin: false, notifications: false, quietHours });
    expect(replaced({ settings: { startAtLogin: true, notifications: true } })).toEqual({
      startAtLogin: false,
      notifications: false,
    });
    expect(replaced({})).toEqual(here);
    const on = { startAtLogin: true, notifications: true, watchWhenClosed: true };
    expect(
      replaceByBackup(emptyContents(on), readParts({ settings: SETTINGS }).backup).contents.settings,
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

  it.each(['[', '{"a":', '{"format":"vitrine-desk","version":1,"watches":[', '{},', '"name":0,'])(
    'without end of one kind (%s…): is refused before it is parsed',
    (part) => {
      const parse = vi.spyOn(JSON, 'parse');
      const text = `{"format":"vitrine-desk","version":1,"watches":${part.repeat(500_000)}`;
      expect(readBackup(text, NOW)).toEqual({ ok: false, why: 'not-ours' });
      expect(parse).not.toHaveBeenCalled();
      parse.mockRestore();
    },
  );

  it('is read in many steps, which tell how much is read', () => {
    const points = Array.from({ length: 5000 }, (_, at) => [at + 1, at + 1]);
    const kinds = rows(3, (nr) => ({ ...priceRow(nr), points }));
    const text = JSON.stringify({
      format: 'vitrine-desk',
      version: 1,
      prices: kinds,
      watches: [watchRow(1)],
    });
    const told = [...readBackupSteps(text, NOW)];
    expect(told.length).toBeGreaterThan(15);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  it('is read with a byte order mark and without any part', () => {
    const answer = read('\uFEFF{"format":"vitrine-desk","version":1}');
    expect(replaceByBackup(EMPTY, answer.backup).contents).toEqual(EMPTY);
    expect(answer.skipped.count).toBe(0);
  });
});
