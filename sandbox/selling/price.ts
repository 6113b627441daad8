import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { type Currency, fromEuro } from '#shared/money.ts';
import { SELLING_EXTERIORS, type SellingExterior } from '#shared/exterior.ts';
import { rows } from '../database.ts';
import { nameKeysOf, readTitle } from './names.ts';

/** The service's share of the median price, in per cent. */
const SHARE = 88;
/** The lowest price that the service gives, in minor units of EUR, unless the seller asks less. */
const AT_LEAST = 3;

/** The service's price, in minor units of the offer's currency and of EUR. */
export interface ServicePrice {
  price: number;
  euro: number;
}

/** The median; undefined for an empty list. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  const lower = sorted.length % 2 === 1 ? upper : sorted[half - 1];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

/**
 * The service's price for a median price of `middle` (minor units of EUR) and a seller's wish of `wish` (minor units
 * of `currency`): 88% of the median, at least 0.03 EUR, at most the wish.
 */
export function servicePrice(middle: number, wish: number, currency: Currency): ServicePrice {
  const euro = Math.max(AT_LEAST, Math.round((middle * SHARE) / 100));
  const price = Math.max(1, fromEuro(euro, currency));
  if (price < wish) return { price, euro };
  return { price: wish, euro: Math.min(euro, Math.max(1, Math.round(wish / currency.rate))) };
}

const Name = z.object({ item_id: z.number(), weapon: z.string(), finish: z.string() });
const Copy = z.object({ price: z.number(), stattrak: z.number(), souvenir: z.number() });

type Index = ReadonlyMap<string, ReadonlySet<number>>;
const indexes = new WeakMap<DatabaseSync, Index>();

/** Item ids by name key. Read once: a reset creates the same items. */
function itemsOf(db: DatabaseSync): Index {
  const known = indexes.get(db);
  if (known) return known;
  const made = new Map<string, Set<number>>();
  for (const { item_id, weapon, finish } of rows(db, Name, 'SELECT item_id, weapon, finish FROM item_texts'))
    for (const key of nameKeysOf(weapon, finish)) made.set(key, (made.get(key) ?? new Set()).add(item_id));
  indexes.set(db, made);
  return made;
}

/**
 * The median price of all copies of an item, sold or not, in minor units of EUR. Copies with or without StatTrak
 * or Souvenir count as asked; if there are none, all count. Undefined if the game has no such item in that exterior.
 */
export function cataloguePrice(
  db: DatabaseSync,
  title: string,
  exterior: SellingExterior,
): number | undefined {
  const { key, statTrak, souvenir } = readTitle(title);
  if (key === '') return undefined;
  const items = itemsOf(db).get(key);
  if (!items) return undefined;
  const named = SELLING_EXTERIORS.find(({ value }) => value === exterior)?.name ?? null;
  const copies = rows(
    db,
    Copy,
    'SELECT price, stattrak, souvenir FROM listings WHERE item_id IN (SELECT value FROM json_each(?)) AND exterior IS ?',
    JSON.stringify([...items]),
    exterior === 'not_painted' ? null : named,
  );
  const same = copies.filter(
    (copy) => (copy.stattrak === 1) === statTrak && (copy.souvenir === 1) === souvenir,
  );
  return median((same.length > 0 ? same : copies).map(({ price }) => price));
}
