import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { type Currency, fromEuro } from '#shared/money.ts';
import { SELLING_EXTERIORS, type SellingExterior } from '#shared/exterior.ts';
import { rows } from '../database.ts';
import { nameKeysOf, readTitle } from './names.ts';

/** Of the middle price of the catalogue, in per cent. */
const SHARE = 88;
/** The least the service gives, in minor units of EUR, unless the seller wants less. */
const AT_LEAST = 3;

/** What the service gives for an item: in minor units of the offer's currency, and of EUR. */
export interface ServicePrice {
  price: number;
  euro: number;
}

/** The middle one; between the two middle ones where their count is even. Undefined for none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  const lower = sorted.length % 2 === 1 ? upper : sorted[half - 1];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

/**
 * What the service gives where the catalogue asks `middle` (minor units of EUR) and the seller wishes for `wish`
 * (minor units of `currency`): 88% of the middle price, at least 0.03 EUR, and never more than the wish.
 */
export function servicePrice(middle: number, wish: number, currency: Currency): ServicePrice {
  const euro = Math.max(AT_LEAST, Math.round((middle * SHARE) / 100));
  const price = Math.max(1, fromEuro(euro, currency));
  if (price < wish) return { price, euro };
  return { price: wish, euro: Math.min(euro, Math.max(1, Math.round(wish / currency.rate))) };
}

const Name = z.object({ item_id: z.number(), weapon: z.string(), finish: z.string() });
const Copy = z.object({ price: z.number(), stattrak: z.number() });

type Index = ReadonlyMap<string, ReadonlySet<number>>;
const indexes = new WeakMap<DatabaseSync, Index>();

/** Items by the keys they answer to. Read once: a reset makes the same items again. */
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
 * The middle price of all copies the catalogue has or had of an item, in minor units of EUR. With StatTrak asked
 * for, of those that count kills, and the other way round; of all where there are only others. Undefined where
 * the game has no such item, or not in that exterior.
 */
export function cataloguePrice(
  db: DatabaseSync,
  title: string,
  exterior: SellingExterior,
): number | undefined {
  const { key, statTrak } = readTitle(title);
  if (key === '') return undefined;
  const items = itemsOf(db).get(key);
  if (!items) return undefined;
  const named = SELLING_EXTERIORS.find(({ value }) => value === exterior)?.name ?? null;
  const copies = rows(
    db,
    Copy,
    'SELECT price, stattrak FROM listings WHERE item_id IN (SELECT value FROM json_each(?)) AND exterior IS ?',
    JSON.stringify([...items]),
    exterior === 'not_painted' ? null : named,
  );
  const same = copies.filter(({ stattrak }) => (stattrak === 1) === statTrak);
  return median((same.length > 0 ? same : copies).map(({ price }) => price));
}
