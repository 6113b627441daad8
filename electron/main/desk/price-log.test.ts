import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Kind } from '#shared/desk/kind.ts';
import { packKinds, unpackKinds } from '#shared/desk/packed-testing.ts';
import type { PricePoint } from '#shared/desk/price-series.ts';
import type { KindPrices } from '#shared/desk/store.ts';
import { emptyLog, encodePriceLog, linesOf, noteLines, parsePriceLog } from './price-log.ts';
import { LONGEST_LINE } from './price-lines.ts';

const kind = (key: string): Kind => ({
  key,
  title: `The “${key}”`,
  exterior: '',
  statTrak: false,
  phase: '',
});
const point = (at: number, low = 100, count?: number): PricePoint => ({ at, low, count });

/** Does all steps at once. */
function finish<Step, Result>(steps: Generator<Step, Result>): { made: Step[]; result: Result } {
  const made: Step[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { made, result: step.value };
    made.push(step.value);
  }
}
function parse(bytes: Buffer) {
  const { kinds, ...rest } = finish(parsePriceLog(bytes)).result;
  return { ...rest, kinds: unpackKinds(kinds) };
}
const write = (all: readonly KindPrices[]) => finish(encodePriceLog(packKinds(all)));
const encode = (all: readonly KindPrices[]) => Buffer.from(write(all).made.join(''));

const all = [
  { kind: kind('a'), points: [point(1_790_000_000, 2500, 12), point(1_790_000_600, 2499)] },
  { kind: kind('b'), points: [point(1_790_000_100, 1), point(1_790_000_200, 99_999_999_999, 0)] },
];
const bytes = encode(all);
/** Where each line begins, and where the last one ends. */
const starts = [0, ...[...bytes.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1)];

test('log: has one line for each kind and point, in ASCII', () => {
  const lines = bytes.toString('utf8').split('\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatch(/^Vitrine prices 1.$/u);
  expect(lines[1]).toMatch(/^K0 \{"key":"a","title":"The \\u201ca\\u201d",.*\}.$/u);
  expect(lines[2]).toMatch(/^0 tlpwu8 1xg c.$/u);
});

test('log: needs at most 19 bytes a point, with 2,000 kinds', () => {
  const points = Array.from({ length: 21 }, (_, index) => point(1_790_000_000 + index * 7200, 40_000, 40));
  const kinds = Array.from({ length: 2000 }, (_, index) => ({ kind: kind(`${index}`), points }));
  const without = kinds.map((each) => ({ kind: each.kind, points: points.slice(0, 1) }));
  expect((encode(kinds).length - encode(without).length) / (2000 * 20)).toBeLessThan(19);
});

test('log: is the same, written as a whole and point by point', () => {
  const state = emptyLog();
  let text = '';
  for (const { kind: each, points } of all)
    for (const added of points) {
      const lines = linesOf(state, each, added);
      noteLines(state, each, lines);
      text += lines;
    }
  expect(text).toBe(bytes.toString('latin1'));
  const { state: parsed, ...rest } = parse(bytes);
  expect(rest).toEqual({ kinds: all, spoilt: 0, isForeign: false });
  expect(parsed).toEqual(state);
  expect(write(all).result).toEqual(state);
});

test('log: is written and read in steps', () => {
  const points = Array.from({ length: 10_000 }, (_, index) => point(index, 1 + index));
  const pieces = write([{ kind: kind('a'), points }]).made;
  expect(pieces.length).toBeGreaterThan(3);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(33_000);
  expect(finish(parsePriceLog(Buffer.from(pieces.join('')))).made.length).toBeGreaterThanOrEqual(50);
});

test('log: two numbers of one kind are brought together', () => {
  const other = encode([
    { kind: kind('b'), points: [point(5)] },
    { kind: kind('c'), points: [point(6)] },
    { kind: kind('a'), points: [point(7)] },
  ]);
  const line = other.toString('latin1').split('\n');
  const twice = `${bytes.toString('latin1')}${line[5]}\n${line[6]}\n`;
  const { kinds, spoilt } = parse(Buffer.from(twice, 'latin1'));
  expect(spoilt).toBe(0);
  expect(kinds[0]?.points).toEqual([point(7), ...(all[0]?.points ?? [])]);
});

describe('torn log', () => {
  test('cut at any byte: all whole lines are read, and none counts as spoilt', () => {
    for (let length = 0; length <= bytes.length; length += 1) {
      const { kinds, spoilt, state } = parse(bytes.subarray(0, length));
      const whole = starts.filter((start) => start <= length).length - 1;
      expect(spoilt).toBe(0);
      expect(state.length).toBe(starts[whole]);
      // Lines: header, kind, two points, kind, two points.
      expect(kinds.flatMap(({ points }) => points)).toHaveLength([0, 0, 0, 1, 2, 2, 3, 4][whole] ?? -1);
    }
  });

  test('a tail that is longer than any line counts as spoilt', () => {
    const tail = (size: number) => parse(Buffer.concat([bytes, Buffer.alloc(size, '1')]));
    expect(tail(LONGEST_LINE)).toMatchObject({ spoilt: 0, kinds: all });
    expect(tail(LONGEST_LINE + 1)).toMatchObject({ spoilt: 1, kinds: all });
  });

  test.each(['\0', '\0'.repeat(40), '0 rs 2t\xff', '0 rs\t2t'])(
    'tail %j, which no line has, counts as spoilt',
    (tail) => {
      const last = starts.at(-2) ?? 0;
      const damaged = Buffer.concat([bytes.subarray(0, last), Buffer.from(tail, 'latin1')]);
      expect(parse(damaged)).toMatchObject({ spoilt: 1, state: { length: last } });
    },
  );

  test.each(['\0'.repeat(100), 'Vitrine  prices', '{}'])('%j without any line counts as spoilt', (text) => {
    expect(parse(Buffer.from(text))).toMatchObject({ spoilt: 1, kinds: [] });
  });
});

describe('spoilt log', () => {
  /** The points that the sound lines still tell of, when one line is spoilt. */
  const left = (spoilt: number) => {
    const [first, second, third, fourth] = all.flatMap(({ points }) => points);
    const lost = [[], [first, second], [first], [second], [third, fourth], [third], [fourth]][spoilt];
    return all.flatMap(({ points }) => points).filter((each) => !lost?.includes(each));
  };

  test('one bit flipped anywhere: only its line is lost, and counts', () => {
    for (let at = 0; at < bytes.length; at += 1) {
      const line = starts.findLastIndex((start) => start <= at);
      const isLineEnd = bytes[at] === 10;
      for (let bit = 0; bit < 8; bit += 1) {
        const spoilt = Buffer.from(bytes);
        spoilt[at] = (bytes[at] ?? 0) ^ (1 << bit);
        // Another kind of damage: lines are glued or split.
        if (isLineEnd || spoilt[at] === 10) continue;
        const read = parse(spoilt);
        expect(read.spoilt).toBeGreaterThan(0);
        expect(read.kinds.flatMap(({ points }) => points)).toEqual(left(line));
      }
    }
  });

  test('any bytes overwritten: never throws, keeps all other lines, invents no kind', () => {
    const damage = fc.record({
      at: fc.nat({ max: bytes.length - 1 }),
      by: fc.uint8Array({ minLength: 1, maxLength: 30 }),
    });
    fc.assert(
      fc.property(fc.array(damage, { maxLength: 4 }), (damages) => {
        const spoilt = Buffer.from(bytes);
        for (const { at, by } of damages) spoilt.set(by.slice(0, bytes.length - at), at);
        const touched = (line: number) => {
          // A line is whole only if the line feed before it is.
          const [start = 0, end = 0] = [starts[line], starts[line + 1]];
          return !spoilt
            .subarray(Math.max(0, start - 1), end)
            .equals(bytes.subarray(Math.max(0, start - 1), end));
        };
        const { kinds } = parse(spoilt);
        const kept = new Set(kinds.flatMap(({ points }) => points.map((each) => JSON.stringify(each))));
        for (const [index, line] of [2, 3, 5, 6].entries()) {
          const isKept = !touched(line) && !touched(index < 2 ? 1 : 4);
          const expected = all.flatMap(({ points }) => points)[index];
          if (isKept) expect(kept).toContain(JSON.stringify(expected));
        }
        for (const { kind: read } of kinds) expect(['a', 'b']).toContain(read.key);
      }),
    );
  });

  test('any bytes at all: never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (any) => {
        expect(parse(Buffer.from(any)).kinds).toEqual([]);
      }),
    );
  });

  test('a log without its first line is spoilt, and read', () => {
    expect(parse(bytes.subarray(starts[1]))).toMatchObject({ spoilt: 1, kinds: all });
  });
});

/** A log with this text as its first line, once with each check character. One of them is right. */
const withFirstLine = (text: string) =>
  Array.from({ length: 89 }, (_, check) =>
    Buffer.concat([
      Buffer.from(`${text}${String.fromCharCode(33 + check)}\n`, 'latin1'),
      bytes.subarray(starts[1]),
    ]),
  ).map(parse);

test('log of a later version: is not read', () => {
  const [later, ...others] = withFirstLine('Vitrine prices 2').toSorted(
    (one, other) => Number(other.isForeign) - Number(one.isForeign),
  );
  expect(later).toMatchObject({ isForeign: true, kinds: [] });
  for (const read of others) expect(read).toMatchObject({ isForeign: false, spoilt: 1, kinds: all });
});

test.each(['Vitrine price\u0005\u0090', 'Vitrine prices x', 'Vitrine prices 1\u0010', 'Vitrine prices '])(
  'damaged first line %j: with any check character: is no later version',
  (text) => {
    for (const read of withFirstLine(text))
      expect(read).toMatchObject({ isForeign: false, spoilt: 1, kinds: all });
  },
);
