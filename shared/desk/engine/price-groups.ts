import {
  isPriceGroup,
  priceGroupOf,
  readPriceGroup,
  writePriceGroup,
  type PriceGroup,
} from '../stored-prices.ts';
import type { KindPrices } from '../price-series.ts';
import type { DeskStore } from '../store.ts';
import type { DeskPorts } from './ports.ts';

/** The first change is written soon: a page of the shop may be open for some seconds only. In ms. */
const WRITE_AFTER_MS = 1000;
/** Changes are written at most this often: a kill loses the prices of this time. In ms. */
const WRITE_EVERY_MS = 30_000;

/** How long the process may be busy with groups that are in memory. In ms. */
const SLICE_MS = 2;

/** The kinds of a group, by key. */
type Kinds = Map<string, KindPrices>;
type Change = (before: KindPrices | undefined) => KindPrices | undefined;

/** A group in memory. */
interface OpenGroup {
  readonly kinds: Promise<Kinds>;
  /** How many are at work with it now. */
  users: number;
  /** Whether prices of it were asked for since the last write: a page may ask again. */
  isAskedFor: boolean;
}

/** The documents of the remembered prices. A group is in memory while it is used, and until its changes are written. */
export interface PriceGroups {
  /** The prices of a kind. */
  get(key: string): Promise<KindPrices | undefined>;
  /**
   * Changes the prices of a kind, at the latest when its group is written. Changes are made in the order of the calls.
   * @param next returns undefined if there are none any more
   */
  change(key: string, next: Change): void;
  /** Shows all groups, one after the other. @param look returns true if it has changed the kinds */
  visit(look: (kinds: Kinds) => boolean | void): Promise<void>;
  /** Writes what has changed. @returns false if something could not be written; it is tried again later */
  write(): Promise<boolean>;
  /** Writes nothing more. */
  abandon(): void;
}

/** @param noteStored told after each write whether all is stored */
export function createPriceGroups(
  { store, ticks, after }: Pick<DeskPorts, 'ticks' | 'after'> & { store: DeskStore },
  noteStored: (isStored: boolean) => void,
): PriceGroups {
  const open = new Map<PriceGroup, OpenGroup>();
  const changed = new Set<PriceGroup>();
  /** Changes of groups that were not read since. One after the other is read when they are written, and then dropped. */
  const waiting = new Map<PriceGroup, [key: string, next: Change][]>();
  let isAbandoned = false;
  let cancelWrite: (() => void) | undefined;
  let writtenAt = -Infinity;
  let writing = Promise.resolve(true);

  function noteChanged(name: PriceGroup): void {
    changed.add(name);
    if (isAbandoned) return;
    const wait = Math.max(WRITE_AFTER_MS, writtenAt + WRITE_EVERY_MS - ticks());
    cancelWrite ??= after(wait, () => void write());
  }

  async function read(name: PriceGroup): Promise<Kinds> {
    const { kinds, isSound } = readPriceGroup(name, await store.read(name));
    if (!isSound) {
      await store.setAside(name);
      noteChanged(name);
    }
    return kinds;
  }

  function makeChanges(name: PriceGroup, kinds: Kinds): void {
    for (const [key, next] of waiting.get(name) ?? []) {
      const prices = next(kinds.get(key));
      if (prices) kinds.set(key, prices);
      else kinds.delete(key);
    }
    waiting.delete(name);
  }

  /** The group stays in memory until the work has ended. */
  async function use<Result>(
    name: PriceGroup,
    work: (kinds: Kinds) => Result | Promise<Result>,
  ): Promise<Result> {
    const group = open.get(name) ?? { kinds: read(name), users: 0, isAskedFor: false };
    open.set(name, group);
    group.users += 1;
    try {
      const kinds = await group.kinds;
      makeChanges(name, kinds);
      return await work(kinds);
    } finally {
      group.users -= 1;
    }
  }

  function closeUnused(): void {
    for (const [name, group] of open) {
      if (group.users === 0 && !group.isAskedFor && !changed.has(name)) open.delete(name);
      group.isAskedFor = false;
    }
  }

  async function writeAll(): Promise<boolean> {
    cancelWrite?.();
    cancelWrite = undefined;
    if (changed.size > 0) writtenAt = ticks();
    const failed: PriceGroup[] = [];
    for (const name of [...changed]) {
      if (isAbandoned) return false;
      const isWritten = await use(name, (kinds) => {
        changed.delete(name);
        return kinds.size > 0 ? store.write(name, writePriceGroup(kinds.values())) : store.remove(name);
      });
      if (!isWritten) failed.push(name);
    }
    for (const name of failed) noteChanged(name);
    closeUnused();
    noteStored(failed.length === 0);
    return failed.length === 0;
  }

  function write(): Promise<boolean> {
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    async get(key) {
      const name = priceGroupOf(key);
      const prices = await use(name, (kinds) => kinds.get(key));
      const group = open.get(name);
      if (group) group.isAskedFor = true;
      return prices;
    },
    change: (key, next) => {
      const name = priceGroupOf(key);
      waiting.set(name, [...(waiting.get(name) ?? []), [key, next]]);
      noteChanged(name);
    },
    async visit(look) {
      const names = new Set([
        ...(await store.names()).filter(isPriceGroup),
        ...open.keys(),
        ...waiting.keys(),
      ]);
      let until = ticks() + SLICE_MS;
      for (const name of names) {
        const wasOpen = open.has(name);
        // Reading one lets others in; those in memory do not.
        if (wasOpen && ticks() > until) {
          await new Promise<void>((resolve) => void after(0, resolve));
          until = ticks() + SLICE_MS;
        }
        await use(name, (kinds) => {
          if (look(kinds)) noteChanged(name);
        });
        if (!wasOpen && open.get(name)?.users === 0 && !changed.has(name)) open.delete(name);
      }
    },
    write,
    abandon() {
      isAbandoned = true;
      cancelWrite?.();
    },
  };
}
