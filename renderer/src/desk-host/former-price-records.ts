import * as z from 'zod/mini';
import { inOrderOfTime, isStorablePoint, storedKind } from '#shared/desk/stored-prices.ts';
import type { KindPrices } from '#shared/desk/price-series.ts';
import type { FormerPrices } from '#shared/desk/store.ts';
import type { DeskDatabase } from './desk-database.ts';
import { keepCopy } from './keep-copy.ts';

/** Version 0.1.0 kept a record for each kind. Its numbers are time, price and count of each point, NaN for no count. */
const priceRecord = z.object({
  kind: storedKind,
  points: z.custom<Float64Array>((value) => value instanceof Float64Array),
});

/** Reads a record. @returns `isSound` is false if a part of it can't be read */
function readRecord(stored: unknown): { prices: KindPrices | undefined; isSound: boolean } {
  const record = z.safeParse(priceRecord, stored).data;
  if (!record) return { prices: undefined, isSound: false };
  const { kind, points: numbers } = record;
  const all = Array.from({ length: Math.ceil(numbers.length / 3) }, (_, index) => {
    const [at = NaN, low = NaN, count = NaN] = numbers.subarray(index * 3, index * 3 + 3);
    return { at, low, count: Number.isNaN(count) ? undefined : count };
  });
  const points = inOrderOfTime(all.filter(isStorablePoint));
  return { prices: { kind, points }, isSound: points.length * 3 === numbers.length };
}

/**
 * Reads the records of a former version.
 * @returns undefined if there are none. `isLost` is true if some can't be read
 * @throws Error if reading fails
 */
export async function readPriceRecords(
  database: DeskDatabase,
): Promise<(FormerPrices & { isLost: boolean }) | undefined> {
  const stored = await database.read('prices', async (store) => ({
    keys: await store.getAllKeys(),
    records: await store.getAll(),
  }));
  if (stored.keys.length === 0) return undefined;
  const read = stored.records.map(readRecord);
  const spoilt = stored.keys
    .map((key, index) => [key, stored.records[index]] as const)
    .filter((_, index) => read[index]?.isSound === false);
  const remove = async () => {
    if (spoilt.length > 0) await database.write('documents', (store) => keepCopy(store, 'prices', spoilt));
    await database.write('prices', (store) => store.clear());
  };
  return {
    kinds: read.map(({ prices }) => prices).filter((prices) => prices !== undefined),
    isLost: spoilt.length > 0,
    remove: () => remove().catch(() => undefined),
  };
}
