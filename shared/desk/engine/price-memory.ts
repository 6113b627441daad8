import { isWorthKeeping, MOST_KINDS, thinOut, type PricePoint } from '../price-series.ts';
import type { Kind } from '../kind.ts';
import type { KindPrices } from '../store.ts';
import type { ProvenLow } from './market-answers.ts';
import type { DeskPorts } from './ports.ts';

/** At most so many bytes are written. */
const MOST_BYTES = 8_000_000;
/** How often what is too old is dropped. In ms. */
const THIN_OUT_EVERY_MS = 24 * 60 * 60_000;

/** How long the process may be busy with it at a time. In ms. */
const SLICE_MS = 4;

interface Remembered {
  readonly kind: Kind;
  points: PricePoint[];
}

/** What the desk has seen of prices. */
export interface PriceMemory {
  /** Reads the log. Nothing is known before. */
  load(): Promise<void>;
  /** Remembers the prices that an answer proves. @param at epoch ms @returns whether any of them was news */
  learn(lows: readonly Pick<ProvenLow, 'kind' | 'low' | 'count'>[], at: number): boolean;
  /** The remembered points of a kind, in order of time. */
  pointsOf(key: string): readonly PricePoint[];
  /** False if the last point could not be written. */
  isStored(): boolean;
  /** All that is remembered. */
  all(): KindPrices[];
  /** Forgets a kind, or all. @returns false if the disk still has it */
  forget(key?: string): Promise<boolean>;
  /** Puts a forgotten kind back. @returns false if the disk does not have it */
  restore(prices: KindPrices): Promise<boolean>;
  /** Resolves when the log was read. */
  whenLoaded(): Promise<void>;
  /** Replaces all. @returns false if the disk does not take it; nothing has changed then */
  replaceAll(prices: readonly KindPrices[]): Promise<boolean>;
  /** How many kinds and points are remembered, and their size in bytes. */
  extent(): Promise<{ kinds: number; points: number; bytes: number }>;
  /** Drops what is too old or too much, when it is time. @param watched kinds that stay */
  tidy(watched: ReadonlySet<string>): Promise<void>;
}

/** Creates the memory over the store's log. */
export function createPriceMemory({
  store,
  now,
  ticks,
  after,
}: Pick<DeskPorts, 'store' | 'now' | 'ticks' | 'after'>): PriceMemory {
  /** The kinds, those with the latest points last. */
  const kinds = new Map<string, Remembered>();
  let tidiedAt: number | undefined;
  let isStored = true;
  const loading = Promise.withResolvers<void>();

  const all = () => [...kinds.values()];
  const rewrite = () => store.prices.replace(all());

  /** @returns false if the point is not worth keeping */
  function add(kind: Kind, point: PricePoint): boolean {
    const known = kinds.get(kind.key);
    if (!isWorthKeeping(known?.points.at(-1), point)) return false;
    kinds.delete(kind.key);
    if (known) known.points.push(point);
    kinds.set(kind.key, known ?? { kind, points: [point] });
    // A point that can't be written is still known until the client ends.
    void store.prices.append(kind, point).then((written) => (isStored = written));
    return true;
  }

  /** The kinds to keep, so that they are not too many: those that were seen last, and all watched ones. */
  function pickKept(watched: ReadonlySet<string>, most: number): void {
    for (const key of kinds.keys()) {
      if (kinds.size <= most) return;
      if (!watched.has(key)) kinds.delete(key);
    }
  }

  /** Adds kinds, those with the latest points last. */
  function fill(prices: readonly KindPrices[]): void {
    const lastAt = ({ points }: KindPrices) => points.at(-1)?.at ?? 0;
    for (const { kind, points } of prices.toSorted((a, b) => lastAt(a) - lastAt(b)))
      kinds.set(kind.key, { kind, points: [...points] });
  }

  return {
    whenLoaded: () => loading.promise,
    async load() {
      const loaded = await store.prices.load();
      const known = all();
      kinds.clear();
      fill(loaded);
      // What was learned while the log was read.
      for (const { kind, points } of known) {
        const before = kinds.get(kind.key);
        kinds.set(kind.key, { kind, points: [...(before?.points ?? []), ...points] });
      }
      loading.resolve();
    },
    learn(lows, at) {
      const seconds = Math.floor(at / 1000);
      return lows.filter(({ kind, low, count }) => add(kind, { at: seconds, low, count })).length > 0;
    },
    pointsOf: (key) => kinds.get(key)?.points ?? [],
    isStored: () => isStored,
    all,
    async forget(key) {
      if (key === undefined) kinds.clear();
      else kinds.delete(key);
      return rewrite();
    },
    async restore({ kind, points }) {
      const since = kinds.get(kind.key)?.points ?? [];
      const last = points.at(-1)?.at ?? 0;
      kinds.set(kind.key, { kind, points: [...points, ...since.filter(({ at }) => at > last)] });
      return rewrite();
    },
    async replaceAll(prices) {
      const before = [...kinds];
      kinds.clear();
      fill(prices);
      if (await rewrite()) return true;
      kinds.clear();
      for (const [key, known] of before) kinds.set(key, known);
      return false;
    },
    async extent() {
      const points = all().reduce((sum, each) => sum + each.points.length, 0);
      return { kinds: kinds.size, points, bytes: await store.prices.size() };
    },
    async tidy(watched) {
      const bytes = await store.prices.size();
      const isTime = tidiedAt === undefined || Math.abs(now() - tidiedAt) >= THIN_OUT_EVERY_MS;
      if (!isTime && bytes <= MOST_BYTES && kinds.size <= MOST_KINDS) return;
      tidiedAt = now();
      const seconds = Math.floor(now() / 1000);
      let dropped = 0;
      let sliceFrom = ticks();
      for (const [key, known] of kinds) {
        if (ticks() - sliceFrom >= SLICE_MS) {
          await new Promise<void>((resolve) => void after(0, resolve));
          sliceFrom = ticks();
        }
        const kept = thinOut(known.points, seconds);
        dropped += known.points.length - kept.length;
        if (kept.length > 0) known.points = kept;
        else kinds.delete(key);
      }
      const before = kinds.size;
      pickKept(watched, MOST_KINDS);
      if (bytes > MOST_BYTES) pickKept(watched, Math.floor((kinds.size * MOST_BYTES * 0.8) / bytes));
      if (dropped > 0 || kinds.size < before || bytes > MOST_BYTES) await rewrite();
    },
  };
}
