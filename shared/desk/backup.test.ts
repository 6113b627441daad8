import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { LONGEST_BACKUP, MOST_NAMED } from './backup-calls.ts';
import {
  EMPTY,
  entryRow,
  priceRow,
  read,
  readBackup,
  readParts,
  redline,
  replaceByBackup,
  rows,
  searchRow,
  SETTINGS,
  watchRow,
} from '#tests/support/backup-rows.ts';
import { desks, NOW } from '#tests/support/any-desk.ts';
import { readBackupSteps, writeBackup, type DeskContents } from './backup.ts';

const accountNews = { type: 'account', what: 'offer', id: '1', status: 'offer', outcome: 'answered' };

describe('backup', () => {
  it('that version 0.1.0 wrote: is read whole, and written again with the same lines', async () => {
    const file = join(import.meta.dirname, '../../tests/support/desk/backup-0.1.0.json');
    const text = await readFile(file, 'utf8');
    const { backup, skipped } = read(text, Date.UTC(2026, 0, 2));
    expect(skipped.count).toBe(0);
    const { contents } = replaceByBackup(EMPTY, backup);
    const { settings = SETTINGS, savedAt = NaN } = backup;
    const written = writeBackup({ ...contents, settings }, savedAt);
    expect(JSON.parse(written)).toEqual(JSON.parse(text));
    expect(written.split('\n').map(({ length }) => length)).toEqual(
      text.split('\n').map(({ length }) => length),
    );
  });

  it('of an earlier version: news of an account are left out, and named', () => {
    const text = JSON.stringify({
      ...{ format: 'vitrine-desk', version: 1 },
      inbox: [entryRow(1), { ...entryRow(2), news: accountNews }],
    });
    const { backup, skipped } = read(text);
    expect(backup.inbox.map(({ value }) => value.id)).toEqual(['e1']);
    expect(skipped.rows).toEqual([{ part: 'inbox', row: 2, name: '', why: 'account', field: '' }]);
  });

  it('of a former version: kinds with keys in small letters are read, and have those of this one', () => {
    const row = watchRow(1);
    const kind = { ...redline, key: redline?.key.toLowerCase() };
    const former = { ...row, target: { type: 'kind', kind }, item: { ...row.item, title: redline?.title } };
    const { backup, skipped } = readParts({ watches: [former], prices: [{ ...priceRow(1), kind }] });
    expect(skipped.count).toBe(0);
    expect(backup.watches.map(({ value }) => value.target)).toEqual([{ type: 'kind', kind: redline }]);
    expect(backup.prices.map(({ value }) => value.kind)).toEqual([redline]);
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
    const { backup, skipped } = readParts({
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
      { part: 'prices', row: 1, name: 'AK-47 | Redline', why: 'twice', field: 'points' },
    ]);
    // Three points are spoilt.
    expect(skipped.count).toBe(11);
    expect(backup.watches.map(({ row }) => row)).toEqual([2]);
    expect(backup.prices.map(({ value }) => value.points)).toEqual([[{ at: 100, low: 250 }]]);
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
    expect(readBackup(text)).toEqual({ ok: false, why });
  });

  it.each(['[', '{"a":', '{"format":"vitrine-desk","version":1,"watches":[', '{},', '"name":0,'])(
    'without end of one kind (%s…): is refused before it is parsed',
    (part) => {
      const parse = vi.spyOn(JSON, 'parse');
      const text = `{"format":"vitrine-desk","version":1,"watches":${part.repeat(500_000)}`;
      expect(readBackup(text)).toEqual({ ok: false, why: 'not-ours' });
      expect(parse).not.toHaveBeenCalled();
      parse.mockRestore();
    },
  );

  it.each([
    ['a prototype', '"__proto__":{"watches":[{}]},"constructor":{"prototype":{"searches":[1]}}', 0],
    ['numbers that are too large', `"prices":[${JSON.stringify(priceRow(1)).replace('250', '1e999')}]`, 1],
    ['a prototype in a row', `"watches":[{"__proto__":${JSON.stringify(watchRow(1))}}]`, 1],
  ])('with %s: brings nothing', (_title, members, count) => {
    const { backup, skipped } = read(`{"format":"vitrine-desk","version":1,${members}}`);
    expect(replaceByBackup(EMPTY, backup).contents).toEqual(EMPTY);
    expect(skipped.count).toBe(count);
  });

  it('is read in many steps, which tell how much is read', () => {
    const points = Array.from({ length: 5000 }, (_, at) => [at + 1, at + 1]);
    const kinds = rows(3, (nr) => ({ ...priceRow(nr), points }));
    const text = JSON.stringify({
      format: 'vitrine-desk',
      version: 1,
      prices: kinds,
      watches: [watchRow(1)],
    });
    const steps = [...readBackupSteps(text, NOW)];
    expect(steps.length).toBeGreaterThan(15);
    const told = steps.filter((step) => step !== undefined);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  it('is read with a byte order mark and without any part', () => {
    const answer = read('\uFEFF{"format":"vitrine-desk","version":1}');
    expect(replaceByBackup(EMPTY, answer.backup).contents).toEqual(EMPTY);
    expect(answer.skipped.count).toBe(0);
  });
});
