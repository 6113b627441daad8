import type { Kind } from './kind.ts';
import { isWorthKeeping, type PricePoint } from './price-series.ts';
import { isStorable, UNKNOWN_COUNT } from './stored-prices.ts';

/** Time, price and count of each point, one after the other. */
const NUMBERS = 3;
/** A kind begins with room for so many points. */
const FIRST_ROOM = 8;

/**
 * The points of a kind in order of time. 200,000 objects would need several times the memory, and the collector of
 * garbage would block the process while it moves them.
 */
export interface PackedPrices {
  /** Three numbers a point. Those behind `length` points are free. */
  numbers: Float64Array;
  /** How many points there are. */
  length: number;
}

/** A kind and its packed points. */
export interface PackedKind {
  readonly kind: Kind;
  readonly points: PackedPrices;
}

/** Packs no points yet. @param room for so many points: growing takes time */
export const packNone = (room = 0): PackedPrices => ({
  numbers: new Float64Array(room * NUMBERS),
  length: 0,
});

/** The time of a point in s; `Infinity` behind the last one. */
export const timeAt = ({ numbers, length }: PackedPrices, index: number): number =>
  index < length ? (numbers[index * NUMBERS] ?? Infinity) : Infinity;

/** The price of a point, in minor units of EUR. */
const lowAt = ({ numbers }: PackedPrices, index: number): number => numbers[index * NUMBERS + 1] ?? NaN;

/** The point at an index; undefined behind the last one. */
export function pointAt(packed: PackedPrices, index: number): PricePoint | undefined {
  if (index < 0 || index >= packed.length) return undefined;
  const count = packed.numbers[index * NUMBERS + 2] ?? UNKNOWN_COUNT;
  return {
    at: timeAt(packed, index),
    low: lowAt(packed, index),
    count: Number.isNaN(count) ? undefined : count,
  };
}

/** Makes room for more points. */
function makeRoom(packed: PackedPrices, points: number): void {
  const needed = (packed.length + points) * NUMBERS;
  if (needed <= packed.numbers.length) return;
  const larger = new Float64Array(Math.max(needed, packed.numbers.length * 2, FIRST_ROOM * NUMBERS));
  larger.set(packed.numbers.subarray(0, packed.length * NUMBERS));
  packed.numbers = larger;
}

/** Adds a point. @param count `UNKNOWN_COUNT` if it is not known */
export function pushNumbers(packed: PackedPrices, at: number, low: number, count: number): void {
  makeRoom(packed, 1);
  const place = packed.length * NUMBERS;
  packed.numbers[place] = at;
  packed.numbers[place + 1] = low;
  packed.numbers[place + 2] = count;
  packed.length += 1;
}

/** Adds a point. */
export const pushPoint = (packed: PackedPrices, { at, low, count = UNKNOWN_COUNT }: PricePoint): void =>
  pushNumbers(packed, at, low, count);

/** Adds a point behind the last one, unless it only repeats it. @returns whether it was added */
export function pushIfNew(packed: PackedPrices, point: PricePoint): boolean {
  const isNew = isWorthKeeping(pointAt(packed, packed.length - 1), point);
  if (isNew) pushPoint(packed, point);
  return isNew;
}

/** Adds the points of another kind's list, or a part of them. */
export function pushAll(packed: PackedPrices, added: PackedPrices, from = 0, to = added.length): void {
  makeRoom(packed, to - from);
  packed.numbers.set(added.numbers.subarray(from * NUMBERS, to * NUMBERS), packed.length * NUMBERS);
  packed.length += to - from;
}

/** Packs points. */
export function packPoints(points: readonly PricePoint[]): PackedPrices {
  const packed: PackedPrices = { numbers: new Float64Array(points.length * NUMBERS), length: 0 };
  for (const point of points) pushPoint(packed, point);
  return packed;
}

/** The points from an index on. */
export function unpack(packed: PackedPrices, from = 0): PricePoint[] {
  const points: PricePoint[] = [];
  for (let index = from; index < packed.length; index += 1) {
    const point = pointAt(packed, index);
    if (point) points.push(point);
  }
  return points;
}

/** A part of the points, as a copy. */
export function slicePacked({ numbers, length }: PackedPrices, from: number, to = length): PackedPrices {
  return { numbers: numbers.slice(from * NUMBERS, to * NUMBERS), length: to - from };
}

/** The points as they are now. Those that are added later are not among them. */
export const asOfNow = ({ numbers, length }: PackedPrices): PackedPrices => ({ numbers, length });

/** The index of the first point that is not before a time. @param at in s */
export function firstSince(packed: PackedPrices, at: number): number {
  let from = 0;
  let to = packed.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (timeAt(packed, middle) < at) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The index of the point in the middle of some prices; the cheaper and earlier one of two. */
export function middleIndex(packed: PackedPrices, from: number, to: number): number {
  const indexes = Array.from({ length: to - from }, (_, index) => from + index);
  indexes.sort((a, b) => lowAt(packed, a) - lowAt(packed, b) || timeAt(packed, a) - timeAt(packed, b));
  return indexes[Math.floor((indexes.length - 1) / 2)] ?? from;
}

/** The numbers of the points, to be stored. */
export const storedNumbers = ({ numbers, length }: PackedPrices): Float64Array =>
  numbers.slice(0, length * NUMBERS);

/** Reads stored numbers. Points that can't be stored are left out, and all are in order of time. */
export function packStored(numbers: Float64Array): PackedPrices {
  const packed: PackedPrices = { numbers: new Float64Array(numbers.length), length: 0 };
  for (let place = 0; place + NUMBERS <= numbers.length; place += NUMBERS) {
    const at = numbers[place] ?? NaN;
    const low = numbers[place + 1] ?? NaN;
    const count = numbers[place + 2] ?? UNKNOWN_COUNT;
    if (isStorable(at, low, count)) pushNumbers(packed, at, low, count);
  }
  return inOrder(packed);
}

/** The points in order of time. Those of one second keep their order. */
export function inOrder(packed: PackedPrices): PackedPrices {
  for (let index = 1; index < packed.length; index += 1)
    if (timeAt(packed, index) < timeAt(packed, index - 1))
      return packPoints(unpack(packed).toSorted((a, b) => a.at - b.at));
  return packed;
}
