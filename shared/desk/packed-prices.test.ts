import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asOfNow,
  firstSince,
  inOrder,
  packNone,
  packPoints,
  packStored,
  pointAt,
  pushAll,
  pushPoint,
  slicePacked,
  storedNumbers,
  timeAt,
  unpack,
} from './packed-prices.ts';
import type { PricePoint } from './price-series.ts';

const point: fc.Arbitrary<PricePoint> = fc.record({
  at: fc.integer({ min: 0, max: 8_640_000_000_000 }),
  low: fc.integer({ min: 1, max: 99_999_999_999 }),
  count: fc.option(fc.maxSafeNat(), { nil: undefined }),
});
const points = fc.array(point, { maxLength: 40 });
const inTime = (list: readonly PricePoint[]) => list.toSorted((a, b) => a.at - b.at);

test('packed points: are those that were pushed, one by one or as a list', () => {
  fc.assert(
    fc.property(points, (list) => {
      const pushed = packNone();
      for (const each of list) pushPoint(pushed, each);
      for (const packed of [pushed, packPoints(list)]) {
        expect(unpack(packed)).toEqual(list);
        expect(list.map((_, index) => timeAt(packed, index))).toEqual(list.map(({ at }) => at));
        expect(pointAt(packed, list.length)).toBeUndefined();
        expect(pointAt(packed, -1)).toBeUndefined();
        expect(timeAt(packed, list.length)).toBe(Infinity);
      }
    }),
  );
});

test('slicePacked and pushAll: cut and join as lists do', () => {
  fc.assert(
    fc.property(points, points, fc.nat(), fc.nat(), (list, others, some, more) => {
      const from = some % (list.length + 1);
      const to = from + (more % (list.length - from + 1));
      const packed = packPoints(list);
      expect(unpack(slicePacked(packed, from, to))).toEqual(list.slice(from, to));
      const joined = packPoints(others);
      pushAll(joined, packed, from, to);
      expect(unpack(joined)).toEqual([...others, ...list.slice(from, to)]);
      pushAll(joined, packed);
      expect(unpack(joined)).toEqual([...others, ...list.slice(from, to), ...list]);
    }),
  );
});

test('slicePacked: later points of the one are not in the other', () => {
  const [a, b] = [1, 2].map((at) => ({ at, low: 5, count: undefined }));
  if (!a || !b) throw new Error('two points');
  const packed = packPoints([a]);
  const copy = slicePacked(packed, 0);
  pushPoint(packed, b);
  expect(unpack(copy)).toEqual([a]);
});

test('asOfNow: has none of the points that come later, however many', () => {
  fc.assert(
    fc.property(points, points, (list, later) => {
      const packed = packNone();
      for (const each of list) pushPoint(packed, each);
      const before = asOfNow(packed);
      for (const each of later) pushPoint(packed, each);
      expect(unpack(before)).toEqual(list);
      expect(unpack(packed)).toEqual([...list, ...later]);
    }),
  );
});

test('firstSince: finds what a search from the beginning does', () => {
  const near = fc.array(
    point.map((one) => ({ ...one, at: one.at % 20 })),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(near, fc.integer({ min: -1, max: 21 }), (list, at) => {
      const sorted = inTime(list);
      const found = sorted.findIndex((each) => each.at >= at);
      expect(firstSince(packPoints(sorted), at)).toBe(found < 0 ? sorted.length : found);
    }),
  );
});

test('inOrder: sorts by time, and keeps the order within a second and the object of a sorted list', () => {
  fc.assert(
    fc.property(points, (list) => {
      const twice = list.flatMap((each) => [each, { ...each, low: 7 }]);
      expect(unpack(inOrder(packPoints(twice)))).toEqual(inTime(twice));
      const sorted = packPoints(inTime(twice));
      expect(inOrder(sorted)).toBe(sorted);
    }),
  );
});

test('stored numbers: are read as they were, in order of time, without what can not be stored', () => {
  const wrong = fc.constantFrom(
    { at: -1, low: 5, count: 1 },
    { at: 1, low: 0, count: 1 },
    { at: 1, low: 100_000_000_000, count: 1 },
    { at: 1, low: 5, count: -1 },
    { at: 1.5, low: 5, count: undefined },
  );
  const mixed = fc.array(fc.oneof(point, wrong), { maxLength: 20 });
  fc.assert(
    fc.property(mixed, (list) => {
      const packed = packNone();
      for (const each of list) pushPoint(packed, each);
      const sound = list.filter(
        ({ at, low, count = 0 }) => at >= 0 && at !== 1.5 && low > 0 && low < 1e11 && count >= 0,
      );
      expect(unpack(packStored(storedNumbers(packed)))).toEqual(inTime(sound));
    }),
  );
  expect(packStored(Float64Array.of(1, 2)).length).toBe(0);
});
