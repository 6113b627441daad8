import type { Kind } from '#shared/desk/kind.ts';
import { packPoints, pushAll, slicePacked, type PackedKind } from '#shared/desk/packed-prices.ts';
import type { PricePoint } from '#shared/desk/price-series.ts';
import { isStorableKind, isStorablePoint } from '#shared/desk/stored-prices.ts';
import type { PriceStore } from '#shared/desk/store.ts';
import type { WorkQueue } from '#shared/desk/work-queue.ts';
import type { DeskDatabase, Reader, Writer } from './desk-database.ts';
import { keepCopy } from './keep-copy.ts';
import { addToRecord, isWhole, pricesOf, readRecord } from './price-record.ts';

/** How many kinds are read between two pauses: some ms with 100 points each. */
const KINDS_A_STEP = 100;

/** A record as it is stored, and its key. */
type StoredRecord = readonly [key: string, record: unknown];

/** Reads all records, some at a time. @param goOn is told of each step */
async function* records(store: Reader<'prices'>, goOn: () => void): AsyncGenerator<StoredRecord[]> {
  let range: IDBKeyRange | undefined;
  for (;;) {
    const [keys, values] = await Promise.all([
      store.getAllKeys(range, KINDS_A_STEP),
      store.getAll(range, KINDS_A_STEP),
    ]);
    goOn();
    yield keys.map((key, at) => [key, values[at]] as const);
    const last = keys.at(-1);
    if (last === undefined || keys.length < KINDS_A_STEP) return;
    range = IDBKeyRange.lowerBound(last, true);
  }
}

/** Brings together what belongs to one kind. */
function byKind(all: readonly PackedKind[]): PackedKind[] {
  const kinds = new Map<string, PackedKind>();
  for (const { kind, points } of all) {
    const same = kinds.get(kind.key);
    // The points of others must not change.
    if (!same) kinds.set(kind.key, { kind, points: slicePacked(points, 0) });
    else pushAll(same.points, points);
  }
  return [...kinds.values()];
}

async function addAll(
  store: Writer<'prices'>,
  added: readonly PackedKind[],
  goOn: () => void,
): Promise<void> {
  for (const { kind, points } of byKind(added)) {
    const before = readRecord(await store.get(kind.key))?.points;
    await store.put(addToRecord(kind, before, points), kind.key);
    goOn();
  }
}

async function replaceAll(
  store: Writer<'prices'>,
  all: readonly PackedKind[],
  goOn: () => void,
): Promise<void> {
  await store.clear();
  for (const { kind, points } of all) {
    if (isStorableKind(kind)) await store.put(addToRecord(kind, undefined, points), kind.key);
    goOn();
  }
}

/** Keeps all points of a kind in one record: 2,000 records load faster than 50,000 do. */
export function indexedPrices(database: DeskDatabase, queue: WorkQueue): PriceStore {
  /** Points that wait for the next transaction. Each takes some ms, however many points it adds. */
  let batch: { points: PackedKind[]; isAdded: Promise<boolean> } | undefined;
  /** Something is stored that the desk does not know, so it must not replace it: a load failed, or found spoilt records. */
  let isUnread = false;
  /** True once spoilt records were found. */
  let isLost = false;

  const add = (points: readonly PackedKind[]) => async () => {
    batch = undefined;
    await database.write('prices', (store, goOn) => addAll(store, points, goOn));
    return true;
  };

  const append = (kind: Kind, point: PricePoint) => {
    if (!isStorablePoint(point) || !isStorableKind(kind)) return Promise.resolve(false);
    if (!batch) {
      const points: PackedKind[] = [];
      batch = { points, isAdded: queue.run(add(points), false) };
    }
    batch.points.push({ kind, points: packPoints([point]) });
    return batch.isAdded;
  };

  const readAll = () =>
    database.read('prices', async (store, goOn) => {
      const all: PackedKind[] = [];
      const spoilt: StoredRecord[] = [];
      for await (const some of records(store, goOn))
        for (const stored of some) {
          const record = readRecord(stored[1]);
          const prices = record && pricesOf(record);
          if (!prices || !isWhole(record, prices)) spoilt.push(stored);
          if (prices && prices.points.length > 0) all.push(prices);
        }
      return { all, spoilt };
    });

  /** Keeps a copy of spoilt records, and leaves only what can be read of them. */
  const repair = async (spoilt: readonly StoredRecord[]) => {
    await database.write('documents', (store) => keepCopy(store, 'prices', spoilt));
    await database.write('prices', async (store, goOn) => {
      for (const [key] of spoilt) {
        const record = readRecord(await store.get(key));
        if (record) await store.put(addToRecord(record.kind, undefined, pricesOf(record).points), key);
        else await store.delete(key);
        goOn();
      }
    });
    isUnread = false;
  };

  const load = async () => {
    try {
      const { all, spoilt } = await readAll();
      isUnread = spoilt.length > 0;
      isLost ||= isUnread;
      if (isUnread) void queue.run(() => repair(spoilt), undefined);
      return all;
    } catch (error) {
      isUnread = true;
      throw error;
    }
  };

  const replace = async (all: readonly PackedKind[]) => {
    if (isUnread) throw new Error('the prices are not replaced: they could not be read');
    await database.write('prices', (store, goOn) => replaceAll(store, all, goOn));
    return true;
  };

  const size = () =>
    database.read('prices', async (store, goOn) => {
      let bytes = 0;
      for await (const some of records(store, goOn))
        for (const [, stored] of some) {
          const record = readRecord(stored);
          if (record) bytes += record.points.byteLength + JSON.stringify(record.kind).length;
        }
      return bytes;
    });

  return {
    load: () => queue.run(load, []),
    append,
    replace: (all) => {
      // Points that are added from now on come after.
      batch = undefined;
      const copy = byKind(all);
      return queue.run(() => replace(copy), false);
    },
    size: () => queue.run(size, 0),
    isRead: () => !(isUnread || isLost),
  };
}
