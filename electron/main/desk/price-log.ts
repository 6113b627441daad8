import type { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import type { Kind } from '#shared/desk/kind.ts';
import type { PricePoint } from '#shared/desk/price-series.ts';
import {
  inOrder,
  packNone,
  pointAt,
  pushNumbers,
  timeAt,
  type PackedKind,
} from '#shared/desk/packed-prices.ts';
import { isStorable, isStorableKind, isStorablePoint, storedKind } from '#shared/desk/stored-prices.ts';
import {
  HEADER,
  kindLine,
  LINE_FEED,
  LONGEST_LINE,
  pointLine,
  readHeadLine,
  readPointLine,
  type HeadLine,
  type PointNumbers,
} from './price-lines.ts';

/** What must be known of a log to add to it. */
export interface LogState {
  /** In bytes, up to the end of the last whole line. */
  length: number;
  /** The number of each kind in the log, by its key. */
  readonly indexes: Map<string, number>;
  /** The number of the next new kind. */
  next: number;
}

/** The contents of a log. */
export interface PriceLog {
  readonly state: LogState;
  readonly kinds: readonly PackedKind[];
  /** How many lines are spoilt. A torn last line is not counted. */
  readonly spoilt: number;
  /** True for a log of a later version of the client. Nothing else is read then. */
  readonly isForeign: boolean;
}

/** What some editors put before a text, in UTF-8. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The state of a log that has no byte yet. */
export const emptyLog = (): LogState => ({ length: 0, indexes: new Map(), next: 0 });

/** How many lines are read between two pauses, in well under 1 ms. */
const LINES_A_STEP = 200;
const OWN_VERSION = '1';
/** Room for the points of a kind in a full log, with 2,000 kinds. */
const USUAL_POINTS = 128;

/** Collects what lines say. */
function createCollector() {
  const state = emptyLog();
  const byIndex = new Map<number, PackedKind>();
  const byKey = new Map<string, PackedKind>();
  /** The clock was set back while they were written. */
  const disordered = new Set<PackedKind>();
  /** Of the last point: most lines are of the same kind as the one before. */
  let lastIndex = -1;
  let last: PackedKind | undefined;

  const addKind = ({ index, kind }: HeadLine & { type: 'kind' }): boolean => {
    const { data } = z.safeParse(storedKind, kind);
    if (!data || byIndex.has(index)) return false;
    const prices = byKey.get(data.key) ?? { kind: data, points: packNone(USUAL_POINTS) };
    byIndex.set(index, prices);
    byKey.set(data.key, prices);
    state.indexes.set(data.key, index);
    state.next = Math.max(state.next, index + 1);
    return true;
  };

  return {
    state,
    /** @returns false for a line that is spoilt */
    addHead(line: HeadLine | undefined): boolean {
      if (line?.type === 'version') return line.version === OWN_VERSION;
      return line !== undefined && addKind(line);
    },
    /** @returns false for a point that can't be */
    addPoint({ index, at, low, count }: PointNumbers): boolean {
      const prices = index === lastIndex ? last : byIndex.get(index);
      if (!prices || !isStorable(at, low, count)) return false;
      lastIndex = index;
      last = prices;
      const { points } = prices;
      if (points.length > 0 && timeAt(points, points.length - 1) > at) disordered.add(prices);
      pushNumbers(points, at, low, count);
      return true;
    },
    kinds: (): PackedKind[] =>
      [...byKey.values()]
        .filter(({ points }) => points.length > 0)
        .map((prices) =>
          disordered.has(prices) ? { kind: prices.kind, points: inOrder(prices.points) } : prices,
        ),
  };
}

/** Whether a log of this length has no line yet. */
const hasNoLine = (length: number) => length <= BYTE_ORDER_MARK.length;

/** Lines have printable ASCII only. */
const [FIRST_PRINTABLE, LAST_PRINTABLE] = [32, 126];

/** Whether the end of a log, behind its last line feed, can be a line whose writing was cut off. */
function isTorn(bytes: Buffer, length: number): boolean {
  const tail = bytes.subarray(length);
  if (hasNoLine(length)) return HEADER.startsWith(tail.toString('latin1'));
  // After a power cut, written bytes may be zeros.
  return (
    tail.length <= LONGEST_LINE && tail.every((byte) => byte >= FIRST_PRINTABLE && byte <= LAST_PRINTABLE)
  );
}

/** Parses a log, in steps of well under 1 ms. */
export function* parsePriceLog(bytes: Buffer): Generator<undefined, PriceLog> {
  const { state, addHead, addPoint, kinds } = createCollector();
  const numbers: PointNumbers = { index: -1, at: -1, low: -1, count: -1 };
  let spoilt = 0;
  let lines = 0;
  if (BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte)) state.length = BYTE_ORDER_MARK.length;
  for (;;) {
    let end = readPointLine(bytes, state.length, numbers);
    let isSound = end >= 0 && lines > 0 && addPoint(numbers);
    if (end < 0) {
      end = bytes.indexOf(LINE_FEED, state.length);
      if (end < 0) break;
      const line = readHeadLine(bytes, state.length, end);
      if (lines === 0 && line?.type === 'version' && line.version !== OWN_VERSION)
        return { state: emptyLog(), kinds: [], spoilt, isForeign: true };
      isSound = addHead(line) && (lines > 0 || line?.type === 'version');
    }
    if (!isSound) spoilt += 1;
    state.length = end + 1;
    lines += 1;
    if (lines % LINES_A_STEP === 0) yield;
  }
  if (!isTorn(bytes, state.length)) spoilt += 1;
  return { state, kinds: kinds(), spoilt, isForeign: false };
}

/** The lines that add a point to a log: the header and the kind come first, where they are missing. */
export function linesOf({ length, indexes, next }: LogState, kind: Kind, point: PricePoint): string {
  const known = indexes.get(kind.key);
  const head = (hasNoLine(length) ? HEADER : '') + (known === undefined ? kindLine(next, kind) : '');
  return head + pointLine(known ?? next, point);
}

/** Notes that the lines of a point were added. */
export function noteLines(state: LogState, kind: Kind, lines: string): void {
  state.length += lines.length;
  if (state.indexes.has(kind.key)) return;
  state.indexes.set(kind.key, state.next);
  state.next += 1;
}

/** How long a piece of a new log is. It takes about 1 ms to make. */
const PIECE_LENGTH = 16_384;

/** Writes a new log, in pieces. What can't be stored is left out. @returns the log's state */
export function* encodePriceLog(all: readonly PackedKind[]): Generator<string, LogState> {
  const state = emptyLog();
  let piece = HEADER;
  for (const { kind, points } of all) {
    if (!isStorableKind(kind)) continue;
    for (let at = 0; at < points.length; at += 1) {
      const point = pointAt(points, at);
      if (!point || !isStorablePoint(point)) continue;
      let index = state.indexes.get(kind.key);
      if (index === undefined) {
        index = state.next;
        piece += kindLine(index, kind);
        state.indexes.set(kind.key, index);
        state.next += 1;
      }
      piece += pointLine(index, point);
      if (piece.length >= PIECE_LENGTH) {
        state.length += piece.length;
        yield piece;
        piece = '';
      }
    }
  }
  state.length += piece.length;
  yield piece;
  return state;
}
