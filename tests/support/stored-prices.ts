import { isPriceGroup, readPriceGroup } from '#shared/desk/stored-prices.ts';
import type { KindPrices } from '#shared/desk/price-series.ts';
import type { DeskStore } from '#shared/desk/store.ts';

/** The prices in the documents of a store, by kind. @throws Error if something of a document can't be read */
export async function storedPrices(store: DeskStore): Promise<KindPrices[]> {
  const all: KindPrices[] = [];
  for (const name of (await store.names()).filter(isPriceGroup)) {
    const { kinds, isSound } = readPriceGroup(name, await store.read(name));
    if (!isSound) throw new Error(`${name} is spoilt`);
    all.push(...kinds.values());
  }
  return all;
}
