import type { Buffer } from 'node:buffer';
import type { Kind } from '#shared/desk/kind.ts';
import type { PricePoint } from '#shared/desk/price-series.ts';
import { UNKNOWN_COUNT } from '#shared/desk/stored-prices.ts';

/*
 * The log of prices is a text of lines. The first names its version. `K5 {…}` introduces a kind, as JSON, under the
 * number 5; `5 t4w2bk 2pc 3` is a point of it: time, price, count, which may be empty. Numbers are in base 36. Each
 * line ends with a check character: what a damaged disk leaves must not be read as another price. Each line says all of
 * its point, so that a spoilt one takes no other with it.
 */

/** Sums are divided by a prime: then one changed character always changes the check character. */
const PRIME = 89;
/** Spreads the places, so that swapped characters are found too. */
const SPREAD = 3;
/** Check characters are printable: from `!` on. */
const FIRST_CHECK = 33;

/** Ends a line of ASCII with its check character and a line feed. */
function closeLine(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * SPREAD + text.charCodeAt(index)) % PRIME;
  return `${text}${String.fromCharCode(FIRST_CHECK + sum)}\n`;
}

/** Whether the bytes from `start` to before `end` close with their check character. */
function isSoundLine(bytes: Buffer, start: number, end: number): boolean {
  let sum = 0;
  for (let at = start; at < end - 1; at += 1) sum = (sum * SPREAD + (bytes[at] ?? 0)) % PRIME;
  return end > start && bytes[end - 1] === FIRST_CHECK + sum;
}

const VERSION = 'Vitrine prices ';
/** The first line of a log. */
export const HEADER = closeLine(`${VERSION}1`);
/** The first byte of a line that introduces a kind. No number has it. */
const KIND_MARK = 'K';

/** No line is longer: a kind has at most 800 characters, each of at most six bytes. */
export const LONGEST_LINE = 8192;

const escapeUnits = (text: string) =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'))
    .map((hex) => `\\u${hex}`)
    .join('');

/** The line that introduces a kind. */
export const kindLine = (index: number, kind: Kind): string =>
  closeLine(`${KIND_MARK}${index.toString(36)} ${JSON.stringify(kind).replaceAll(/[^ -~]/gu, escapeUnits)}`);

/** The line of a point. */
export const pointLine = (index: number, { at, low, count }: PricePoint): string =>
  closeLine(
    `${index.toString(36)} ${at.toString(36)} ${low.toString(36)} ${count === undefined ? '' : count.toString(36)}`,
  );

export const LINE_FEED = 10;
const SPACE = 32;
const KIND_BYTE = KIND_MARK.charCodeAt(0);
/** A line of a version, without its check character. Damage may leave a right check character, but not this as well. */
const VERSION_LINE = new RegExp(`^${VERSION}(\\d{1,9})$`, 'u');

/** The value of each byte as a digit of base 36; -1 for the others. */
const DIGITS = new Int8Array(256).fill(-1);
for (let value = 0; value < 36; value += 1) DIGITS[value.toString(36).charCodeAt(0)] = value;

/** What a line says that is not of a point. The kind is not checked. */
export type HeadLine =
  | { readonly type: 'version'; readonly version: string }
  | { readonly type: 'kind'; readonly index: number; readonly kind: unknown };

/** The numbers of the point that was read last, unchecked. There is no object for each of 200,000 lines. */
export interface PointNumbers {
  /** Of the kind. */
  index: number;
  at: number;
  low: number;
  /** `UNKNOWN_COUNT` if it is empty. */
  count: number;
}

function readKind(text: string): HeadLine | undefined {
  const space = text.indexOf(' ');
  const index = Number.parseInt(text.slice(1, space), 36);
  try {
    return index >= 0 ? { type: 'kind', index, kind: JSON.parse(text.slice(space)) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the line of a point that begins at `start`, in one pass: it is done for each of 200,000 lines.
 * @param into gets the numbers
 * @returns where its line feed is; -1 for a spoilt line, or one of another type
 */
export function readPointLine(bytes: Buffer, start: number, into: PointNumbers): number {
  let sum = 0;
  let value = -1;
  let spaces = 0;
  for (let place = start; place < bytes.length - 1; place += 1) {
    const byte = bytes[place] ?? 0;
    if (bytes[place + 1] === LINE_FEED) {
      if (spaces !== 3 || byte !== FIRST_CHECK + sum) return -1;
      into.count = value < 0 ? UNKNOWN_COUNT : value;
      return place + 1;
    }
    sum = (sum * SPREAD + byte) % PRIME;
    if (byte === SPACE) {
      if (spaces === 0) into.index = value;
      else if (spaces === 1) into.at = value;
      else if (spaces === 2) into.low = value;
      spaces += 1;
      value = -1;
    } else {
      const digit = DIGITS[byte] ?? -1;
      if (digit < 0) return -1;
      value = (value < 0 ? 0 : value * 36) + digit;
    }
  }
  return -1;
}

/**
 * Reads the line of the bytes from `start` to before `end`, without its line feed.
 * @returns undefined if it is spoilt, or the line of a point
 */
export function readHeadLine(bytes: Buffer, start: number, end: number): HeadLine | undefined {
  if (end - start > LONGEST_LINE || !isSoundLine(bytes, start, end)) return undefined;
  const text = bytes.toString('latin1', start, end - 1);
  if (bytes[start] === KIND_BYTE) return readKind(text);
  const version = VERSION_LINE.exec(text)?.[1];
  return version === undefined ? undefined : { type: 'version', version };
}
