import { createKindUpdate } from '../former-kinds.ts';
import {
  firstSince,
  inOrder,
  packNone,
  packPoints,
  pushAll,
  pushIfNew,
  timeAt,
  unpack,
  type PackedKind,
} from '../packed-prices.ts';
import { MOST_KINDS, type PricePoint } from '../price-series.ts';
import { runInSlices, slicesOf } from '../slices.ts';
import type { Kind } from '../kind.ts';
import type { KindPrices } from '../store.ts';
import type { Watch } from '../watch.ts';
import type { ProvenLow } from './market-answers.ts';
import type { DeskPorts } from './ports.ts';
import { countPoints, dropOld, dropUnwatched, shrink, type RememberedKinds } from './price-limits.ts';
import { createSteadyClock } from './steady-clock.ts';

/** At most so many bytes are written. */
const MOST_BYTES = 8_000_000;
/** How often what is too old is dropped. In ms. */
const THIN_OUT_EVERY_MS = 24 * 60 * 60_000;
/** After a failure the whole log is written again, at most this often. In ms. */
const WRITE_AGAIN_MS = 5 * 60_000;
/** How long the process may be busy with it at a time. In ms. */
const SLICE_MS = 2;

type ProvenLows = readonly Pick<ProvenLow, 'kind' | 'low' | 'count'>[];

/** What the desk has seen of prices. */
export interface PriceMemory {
  /** Reads the log. Nothing is known before. @param watches tell which item the prices of a former version are of */
  load(watches?: readonly Watch[]): Promise<void>;
  /** Remembers the prices that an answer proves. @param at epoch ms */
  learn(lows: ProvenLows, at: number): void;
  /** The remembered points of a kind, in order of time. @param since leaves out those before this time, in s */
  pointsOf(key: string, since?: number): readonly PricePoint[];
  /** All that is remembered of a kind; undefined if it is not known. */
  pricesOf(key: string): KindPrices | undefined;
  /** When the price of a kind was last seen since the start, in s; undefined if it was not. */
  seenAt(key: string): number | undefined;
  /** False while points are missing on the disk. */
  isStored(): boolean;
  /** All that is remembered, in steps. */
  read(): Generator<undefined, KindPrices[]>;
  /** Prices seen from now on are remembered only once the result is called: all is replaced until then. */
  hold(): () => void;
  /** Forgets a kind, or all. @returns false if the disk still has it */
  forget(key?: string): Promise<boolean>;
  /** Puts a forgotten kind back. @returns false if the disk does not have it */
  restore(prices: KindPrices): Promise<boolean>;
  /** Resolves when the log was read. */
  whenLoaded(): Promise<void>;
  /** Replaces all. @returns false if the disk does not take it; nothing has changed then */
  replaceAll(prices: readonly KindPrices[]): Promise<boolean>;
  /**
   * How many kinds and points are remembered; undefined until the log was read. `bytes` is the log's size when it was last
   * measured: a change since then is measured now, and told as a change of the memory.
   */
  extent(): { kinds: number; points: number; bytes?: number } | undefined;
  /** Drops what is too old or too much, when it is time. @param watched kinds that stay */
  tidy(watched: ReadonlySet<string>): Promise<void>;
}

const unpackKind = ({ kind, points }: PackedKind): KindPrices => ({ kind, points: unpack(points) });

/** Creates the memory over the store's log. @param changed called when `isStored`, or the measured size, has changed */
export function createPriceMemory(
  ports: Pick<DeskPorts, 'store' | 'now' | 'ticks' | 'after'>,
  changed: () => void = () => undefined,
): PriceMemory {
  const { store, now, ticks } = ports;
  const kinds: RememberedKinds = new Map();
  let tidiedAt: number | undefined;
  let isStored = true;
  let isLoaded = false;
  let isHeld = false;
  /** Prices seen while the log was read or all was held, and when, in epoch ms. */
  const early: [lows: ProvenLows, at: number][] = [];
  const loading = Promise.withResolvers<void>();
  /** Kinds were dropped that the log still has. */
  let hasDropped = false;
  /** When the log was last written as a whole, in ticks. */
  let rewrittenAt = -Infinity;
  // What a wrong clock has recorded goes as soon as the right one is trusted.
  const isClockSteady = createSteadyClock({ now, ticks }, () => (tidiedAt = undefined));
  const all = () => [...kinds.values()];
  function noteStored(next: boolean): void {
    if (next === isStored) return;
    isStored = next;
    changed();
  }

  /** The log's size. Reading it may take as long as the disk does, so no view waits for it. */
  let bytes: number | undefined;
  /** The log has changed since then. */
  let isMeasured = false;
  async function measure(): Promise<number> {
    isMeasured = true;
    const size = await store.prices.size();
    if (size !== bytes) {
      bytes = size;
      changed();
    }
    return size;
  }

  async function rewrite(): Promise<boolean> {
    rewrittenAt = ticks();
    hasDropped = false;
    isMeasured = false;
    noteStored(await store.prices.replace(all()));
    return isStored;
  }

  /** Adds a point, if it is worth keeping. */
  function add(kind: Kind, point: PricePoint): void {
    const remembered = kinds.get(kind.key) ?? { kind, points: packNone() };
    if (!pushIfNew(remembered.points, point)) return;
    kinds.delete(kind.key);
    kinds.set(kind.key, remembered);
    isMeasured = false;
    // A point that can't be written is still known until the client ends, or until the log is written again.
    void store.prices.append(kind, point).then((written) => written || noteStored(false));
  }

  function learn(lows: ProvenLows, at: number): void {
    const seconds = Math.floor(at / 1000);
    for (const { kind, low, count } of lows) {
      add(kind, { at: seconds, low, count });
      const known = kinds.get(kind.key);
      if (known) known.seenAt = seconds;
    }
  }

  function learnEarly(): void {
    for (const [lows, at] of early.splice(0)) learn(lows, at);
  }

  /** Adds kinds, those with the latest points last. */
  function fill(prices: readonly PackedKind[]): void {
    const lastAt = ({ points }: PackedKind) => timeAt(points, points.length - 1);
    for (const { kind, points } of prices.toSorted((a, b) => lastAt(a) - lastAt(b))) {
      const same = kinds.get(kind.key);
      if (same) pushAll(points, same.points);
      kinds.delete(kind.key);
      kinds.set(kind.key, { kind, points: same ? inOrder(points) : points });
    }
  }

  return {
    whenLoaded: () => loading.promise,
    async load(watches = []) {
      const update = createKindUpdate(watches);
      const stored = await store.prices.load();
      const current = stored.map(({ kind, points }) => ({ kind: update(kind), points }));
      fill(current);
      isLoaded = true;
      learnEarly();
      if (current.some(({ kind }, at) => kind !== stored[at]?.kind)) void rewrite();
      loading.resolve();
    },
    learn(lows, at) {
      // Only the last price that is remembered tells whether one is new.
      if (isLoaded && !isHeld) learn(lows, at);
      else early.push([lows, at]);
    },
    seenAt: (key) => kinds.get(key)?.seenAt,
    pointsOf(key, since = 0) {
      const known = kinds.get(key);
      return known ? unpack(known.points, firstSince(known.points, since)) : [];
    },
    pricesOf(key) {
      const known = kinds.get(key);
      return known && unpackKind(known);
    },
    isStored: () => isStored,
    *read() {
      const read: KindPrices[] = [];
      for (const kind of all()) {
        read.push(unpackKind(kind));
        yield;
      }
      return read;
    },
    hold() {
      isHeld = true;
      return () => {
        isHeld = false;
        learnEarly();
      };
    },
    async forget(key) {
      // A forgotten kind must not come back when the log was read.
      await loading.promise;
      if (key === undefined) kinds.clear();
      else kinds.delete(key);
      return rewrite();
    },
    async restore({ kind, points }) {
      const restored = packPoints(points);
      const since = kinds.get(kind.key);
      for (const point of since ? unpack(since.points) : []) pushIfNew(restored, point);
      kinds.set(kind.key, { kind, points: restored });
      return rewrite();
    },
    async replaceAll(prices) {
      const before = [...kinds];
      kinds.clear();
      fill(prices.map(({ kind, points }) => ({ kind, points: packPoints(points) })));
      if (await rewrite()) return true;
      kinds.clear();
      for (const [key, known] of before) kinds.set(key, known);
      return false;
    },
    extent() {
      // Neither a wrong count nor a wait.
      if (!isLoaded) return undefined;
      if (!isMeasured) void measure();
      return { kinds: kinds.size, points: countPoints(kinds), ...(bytes !== undefined && { bytes }) };
    },
    async tidy(watched) {
      // A log that was not read yet must not be replaced.
      if (!isLoaded) return;
      if (!isStored && ticks() - rewrittenAt >= WRITE_AGAIN_MS) await rewrite();
      const size = await measure();
      // While the disk takes nothing, dropping more and more would not make the log smaller.
      const isTooLarge = size > MOST_BYTES && isStored;
      const isSteady = isClockSteady();
      const isTime = isSteady && (tidiedAt === undefined || Math.abs(now() - tidiedAt) >= THIN_OUT_EVERY_MS);
      if (!isTime && !isTooLarge && kinds.size <= MOST_KINDS) return;
      if (isTime) tidiedAt = now();
      const tooOld = isTime
        ? await runInSlices(dropOld(kinds, Math.floor(now() / 1000)), slicesOf(ports, SLICE_MS))
        : 0;
      if (dropUnwatched(kinds, watched, MOST_KINDS)) hasDropped = true;
      if (isTooLarge) shrink(kinds, watched, (MOST_BYTES * 0.8) / size);
      // Browsing drops a kind a minute once there are 2,000. Not each is worth writing all others again.
      if (tooOld > 0 || (isTime && hasDropped) || isTooLarge) await rewrite();
    },
  };
}
