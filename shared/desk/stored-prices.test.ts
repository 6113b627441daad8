import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { euroMinor } from './kept-amount.ts';
import { kindOf, LONGEST_KIND, type Kind } from './kind.ts';
import {
  inOrderOfTime,
  isStorableKind,
  isStorablePoint,
  mergePoints,
  priceGroupOf,
  readPriceGroup,
  writePriceGroup,
} from './stored-prices.ts';

test.each([0, 1, 99_999_999_999, 100_000_000_000, 1.5, -1, Number.NaN])(
  'isStorablePoint: takes the price %d exactly if a rule may name it',
  (low) => {
    const isPrice = z.safeParse(euroMinor, low).success;
    expect(isStorablePoint({ at: 1, low, count: undefined })).toBe(isPrice);
  },
);

test.each([
  [{ at: 0, count: 0 }, true],
  [{ at: -1, count: 0 }, false],
  [{ at: 1.5, count: 0 }, false],
  [{ at: 8_640_000_000_001, count: 0 }, false],
  [{ at: 1, count: undefined }, true],
  [{ at: 1, count: 0.5 }, false],
  [{ at: 1, count: Infinity }, false],
])('isStorablePoint: %j is %s', (rest, isStorable) => {
  expect(isStorablePoint({ low: 1, ...rest })).toBe(isStorable);
});

test('isStorableKind: takes the longest kind that is made', () => {
  const made = kindOf({ title: 'ẞ'.repeat(LONGEST_KIND - 3), exterior: undefined, stattrak: false });
  expect(made && isStorableKind(made)).toBe(true);
  expect(made?.key).toHaveLength(LONGEST_KIND);
});

test('inOrderOfTime: keeps a list that is in order, and the order within a second', () => {
  const [a, b, c] = [1, 2, 3].map((low) => ({ at: low === 1 ? 20 : 10, low, count: undefined }));
  if (!a || !b || !c) throw new Error('three points');
  const sorted = [b, c, a];
  expect(inOrderOfTime(sorted)).toBe(sorted);
  expect(inOrderOfTime([a, b, c])).toEqual(sorted);
});

const kind = (key: string, title = key): Kind => ({ key, title, exterior: '', statTrak: false, phase: '' });

test('priceGroupOf: is the same in each version, and spreads kinds over all groups', () => {
  expect(priceGroupOf('AK-47 | Redline|Field-Tested||')).toBe('prices-68');
  expect(priceGroupOf('★ Karambit | Doppler|Factory New|st|Ruby')).toBe('prices-99');
  const sizes = new Map<string, number>();
  for (let number = 0; number < 2000; number += 1) {
    const name = priceGroupOf(`M4A4 | Kind ${number}|Field-Tested||`);
    sizes.set(name, (sizes.get(name) ?? 0) + 1);
  }
  expect(sizes.size).toBe(128);
  expect(Math.max(...sizes.values())).toBeLessThan(40);
});

/** A document as it is read from a disk. */
const stored = (document: unknown): unknown => JSON.parse(JSON.stringify(document));
const points = [
  { at: 10, low: 1, count: 0 },
  { at: 20, low: 99_999_999_999, count: undefined },
];

test.each([
  ['quotes', kind('a "quoted" \\ kind')],
  ['line feeds', kind('a\nb', 'A\r\nB\u2028C\0')],
  ['half an emoji', kind('\ud83d', '\ude00')],
  ['right-to-left text', kind('سكين', '\u202eسكين')],
  ['the longest parts', kind('★'.repeat(LONGEST_KIND), '★'.repeat(LONGEST_KIND))],
  ['names of an object’s members', kind('__proto__', 'constructor')],
])('readPriceGroup: reads a kind with %s as it was written', (_title, odd) => {
  const { kinds, isSound } = readPriceGroup(
    priceGroupOf(odd.key),
    stored(writePriceGroup([{ kind: odd, points }])),
  );
  expect([[...kinds.values()], isSound]).toEqual([[{ kind: odd, points }], true]);
});

const redline = kind('redline');
const row = { kind: redline, points: [[10, 1]] };
test.each<[string, unknown, number]>([
  ['no document', undefined, 0],
  ['a later version', { version: 2, kinds: [row] }, 0],
  ['a text', 'prices', 0],
  ['a kind of another group', { version: 1, kinds: [row, { ...row, kind: kind('fade') }] }, 1],
  ['a kind twice', { version: 1, kinds: [row, row] }, 1],
  ['a kind without a key', { version: 1, kinds: [{ ...row, kind: kind('') }, row] }, 1],
  ['a kind that is too long', { version: 1, kinds: [row, { ...row, kind: kind('a'.repeat(201)) }] }, 1],
  [
    'a price of 0',
    {
      version: 1,
      kinds: [
        {
          ...row,
          points: [
            [10, 1],
            [20, 0],
          ],
        },
      ],
    },
    1,
  ],
  [
    'a time that is a text',
    {
      version: 1,
      kinds: [
        {
          ...row,
          points: [
            ['10', 1],
            [20, 5],
          ],
        },
      ],
    },
    1,
  ],
  [
    'four numbers',
    {
      version: 1,
      kinds: [
        {
          ...row,
          points: [
            [10, 1, 2, 3],
            [20, 5],
          ],
        },
      ],
    },
    1,
  ],
  [
    'null for a count',
    {
      version: 1,
      kinds: [
        {
          ...row,
          points: [
            [10, 1, null],
            [20, 5],
          ],
        },
      ],
    },
    1,
  ],
])('readPriceGroup: %s is left out, and said', (_title, document, count) => {
  const { kinds, isSound } = readPriceGroup(priceGroupOf('redline'), document);
  expect([...kinds.values()].flatMap((each) => each.points)).toHaveLength(count);
  expect(isSound).toBe(document === undefined);
});

test('readPriceGroup: puts points in order of time, when the clock was set back', () => {
  const document = {
    version: 1,
    kinds: [
      {
        ...row,
        points: [
          [50, 1],
          [10, 2],
          [30, 3],
        ],
      },
    ],
  };
  const read = readPriceGroup(priceGroupOf('redline'), document).kinds.get('redline');
  expect(read?.points.map(({ at }) => at)).toEqual([10, 30, 50]);
});

test('mergePoints: keeps all, and of one second the point of the first list', () => {
  const [early, late] = points;
  if (!early || !late) throw new Error('two points');
  const other = { at: 20, low: 7, count: undefined };
  expect(mergePoints([late], [other, early])).toEqual([early, late]);
});
