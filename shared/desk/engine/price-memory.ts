import { createKindUpdate } from '../former-kinds.ts';
import type { KindPrices, PricePoint } from '../price-series.ts';
import { isWorthKeeping, MOST_KINDS, MOST_POINTS } from '../price-series.ts';
import { isStorableKind, isStorablePoint, mergePoints } from '../stored-prices.ts';
import type { FormerPrices } from '../store.ts';
import { thinOut } from '../thin-out.ts';
import type { Watch } from '../watch.ts';
import type { ProvenLow } from './market-answers.ts';
import type { DeskPorts } from './ports.ts';
import { createPriceGroups } from './price-groups.ts';
import { extentOf, tooMany, type Extent, type Remembered } from './price-limits.ts';
import { createSteadyClock } from './steady-clock.ts';

/** How often what is too old is dropped. In ms. */
const THIN_OUT_EVERY_MS = 24 * 60 * 60_000;
/** With too many points, this part of all is kept. */
const KEPT_PART = 0.8;

type ProvenLows = readonly Pick<ProvenLow, 'kind' | 'low' | 'count'>[];

/** What the desk has seen of prices. In memory is the last one of each kind; the others are read when asked for. */
export interface PriceMemory {
  /** Reads the store: before, nothing is known. @param watches tell the items of a former version's prices */
  load(watches?: readonly Watch[]): Promise<void>;
  /** Resolves when that is done. */
  whenLoaded(): Promise<void>;
  /** Remembers the prices that an answer proves. @param at epoch ms */
  learn(lows: ProvenLows, at: number): void;
  /** The remembered prices of a kind; undefined if there are none. */
  pricesOf(key: string): Promise<KindPrices | undefined>;
  /** All that is remembered. */
  readAll(): Promise<KindPrices[]>;
  /** When the price of a kind was last seen since the start, in s; undefined if it was not. */
  seenAt(key: string): number | undefined;
  /** False while the disk did not take the last points. */
  isStored(): boolean;
  /** Prices seen from now on are remembered only once the result is called: all is replaced until then. */
  hold(): () => void;
  /** Forgets a kind, or all. @returns false if the disk still has it */
  forget(key?: string): Promise<boolean>;
  /** Puts a forgotten kind back. @returns false if the disk does not have it */
  restore(prices: KindPrices): Promise<boolean>;
  /** Replaces all. @returns false if the disk does not take it; the memory has not changed then */
  replaceAll(prices: readonly KindPrices[]): Promise<boolean>;
  /** How much is remembered; undefined until it was read. */
  extent(): Extent | undefined;
  /** Drops what is too old or too much, when it is time. @param watched kinds that stay */
  tidy(watched: ReadonlySet<string>): Promise<void>;
  /** Writes the points that were not written yet. @returns false if the disk does not take them */
  write(): Promise<boolean>;
  /** Writes nothing more. */
  abandon(): void;
}

/** Creates the memory over the store's documents. @param changed called when `isStored` has changed */
export function createPriceMemory(
  ports: Pick<DeskPorts, 'store' | 'now' | 'ticks' | 'after'>,
  changed: () => void = () => undefined,
): PriceMemory {
  const { store, now, ticks } = ports;
  let known = new Map<string, Remembered>();
  let tidiedAt: number | undefined;
  let isStored = true;
  let isLoaded = false;
  let isHeld = false;
  /** Prices seen before the stored ones were read, or while all was held, and when, in epoch ms. */
  const early: [lows: ProvenLows, at: number][] = [];
  const loading = Promise.withResolvers<void>();
  /** The prices of a former version, once they are among ours. */
  let former: FormerPrices | undefined;
  // What a wrong clock has recorded goes as soon as the right one is trusted.
  const isClockSteady = createSteadyClock({ now, ticks }, () => (tidiedAt = undefined));

  const groups = createPriceGroups(ports, (next) => {
    if (next) void former?.remove();
    if (next) former = undefined;
    if (next === isStored) return;
    isStored = next;
    changed();
  });

  /** Notes what there is of a kind now. */
  function note(key: string, points: readonly PricePoint[]): void {
    const last = points.at(-1);
    if (last) known.set(key, { last, points: points.length, seenAt: known.get(key)?.seenAt });
    else known.delete(key);
  }

  /** Changes all points of a kind, at the latest when they are written. */
  const change = (key: string, next: (before: KindPrices | undefined) => KindPrices | undefined): void =>
    groups.change(key, (before) => {
      const prices = next(before);
      note(key, prices?.points ?? []);
      return prices;
    });

  function learn(lows: ProvenLows, at: number): void {
    const seenAt = Math.floor(at / 1000);
    for (const { kind, low, count } of lows) {
      const before = known.get(kind.key);
      const point = { at: seenAt, low, count };
      if (!isWorthKeeping(before?.last, point)) {
        if (before) known.set(kind.key, { ...before, seenAt });
        continue;
      }
      // With a clock before 1970, for example. Its document would count as spoilt.
      if (!isStorablePoint(point) || !isStorableKind(kind)) continue;
      known.delete(kind.key);
      known.set(kind.key, { last: point, points: (before?.points ?? 0) + 1, seenAt });
      change(kind.key, (stored) => ({
        kind: stored?.kind ?? kind,
        points: [...(stored?.points ?? []), point],
      }));
    }
  }

  function learnEarly(): void {
    for (const [lows, at] of early.splice(0)) learn(lows, at);
  }

  async function readAll(): Promise<KindPrices[]> {
    const all: KindPrices[] = [];
    await groups.visit((kinds) => void all.push(...kinds.values()));
    return all;
  }

  /** Changes all kinds, group by group. */
  const changeAll = (next: (before: KindPrices) => readonly PricePoint[]) =>
    groups.visit((kinds) => {
      let isChanged = false;
      for (const [key, before] of kinds) {
        const points = next(before);
        if (points === before.points) continue;
        isChanged = true;
        note(key, points);
        if (points.length > 0) kinds.set(key, { ...before, points });
        else kinds.delete(key);
      }
      return isChanged;
    });

  async function replaceBy(prices: readonly KindPrices[]): Promise<boolean> {
    await changeAll(() => []);
    for (const one of prices) change(one.kind.key, () => one);
    const isWritten = await groups.write();
    sortByAge();
    return isWritten;
  }

  /** Kinds that were seen last are the last ones. */
  function sortByAge(): void {
    known = new Map([...known].toSorted(([, a], [, b]) => a.last.at - b.last.at));
  }

  /** Takes the prices of a former version over. They are removed once they are written. */
  async function takeFormer(watches: readonly Watch[]): Promise<void> {
    const found = await store.readFormerPrices();
    const update = createKindUpdate(watches);
    for (const { kind: stored, points } of found?.kinds ?? []) {
      const kind = update(stored);
      change(kind.key, (before) => ({ kind, points: mergePoints(before?.points ?? [], points) }));
    }
    former = found;
    if (former) await groups.write();
  }

  function drop(keys: readonly string[]): void {
    for (const key of keys) {
      known.delete(key);
      change(key, () => undefined);
    }
  }

  /** Keeps a part of all points: first kinds that are not watched go, then the oldest points of the others. */
  async function shrink(watched: ReadonlySet<string>): Promise<void> {
    const most = extentOf(known).points * KEPT_PART;
    drop(tooMany(known, watched, Math.floor(known.size * KEPT_PART)));
    const each = Math.floor(most / known.size);
    if (extentOf(known).points > most)
      await changeAll(({ points }) => (points.length > each ? points.slice(-each) : points));
  }

  return {
    whenLoaded: () => loading.promise,
    async load(watches = []) {
      await groups.visit((kinds) => {
        for (const [key, { points }] of kinds) note(key, points);
      });
      await takeFormer(watches);
      sortByAge();
      isLoaded = true;
      learnEarly();
      loading.resolve();
    },
    learn(lows, at) {
      // Only the last price that is remembered tells whether one is new.
      if (isLoaded && !isHeld) learn(lows, at);
      else early.push([lows, at]);
    },
    seenAt: (key) => known.get(key)?.seenAt,
    pricesOf: (key) => groups.get(key),
    readAll,
    isStored: () => isStored,
    hold() {
      isHeld = true;
      return () => {
        isHeld = false;
        learnEarly();
      };
    },
    async forget(key) {
      // A forgotten kind must not come back when the stored ones were read.
      await loading.promise;
      if (key === undefined) await changeAll(() => []);
      else drop([key]);
      return groups.write();
    },
    restore({ kind, points }) {
      change(kind.key, (since) => {
        const all = [...points];
        for (const point of since?.points ?? []) if (isWorthKeeping(all.at(-1), point)) all.push(point);
        return { kind, points: all };
      });
      return groups.write();
    },
    async replaceAll(prices) {
      const before = await readAll();
      if (await replaceBy(prices)) return true;
      await replaceBy(before);
      return false;
    },
    // A wrong count would be worse than none.
    extent: () => (isLoaded ? extentOf(known) : undefined),
    async tidy(watched) {
      if (!isLoaded) return;
      const isTime =
        isClockSteady() && (tidiedAt === undefined || Math.abs(now() - tidiedAt) >= THIN_OUT_EVERY_MS);
      if (isTime) {
        tidiedAt = now();
        const seconds = Math.floor(now() / 1000);
        await changeAll(({ points }) => thinOut(points, seconds));
      }
      drop(tooMany(known, watched, MOST_KINDS));
      // While the disk takes nothing, dropping more and more would not make the documents smaller.
      if (isStored && extentOf(known).points > MOST_POINTS) await shrink(watched);
    },
    write: groups.write,
    abandon: groups.abandon,
  };
}
