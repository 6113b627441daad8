import * as z from 'zod/mini';
import { kindOf, type Kind } from '../kind.ts';
import { euroMinor } from '../alert-rules.ts';
import { itemDetails, itemList } from '../../wire/catalogue.ts';
import { succeeded } from '../../wire/envelope.ts';
import { payloadOf } from '../../wire/payload-of.ts';
import type { UnpricedItem } from '../../wire/to-item.ts';

/** A copy of a list in EUR and English. Its price is in minor units of EUR. */
export type MarketCopy = UnpricedItem;

/** A page of a list: its copies, and how many there are on all pages. */
export interface ListPage {
  readonly copies: readonly MarketCopy[];
  readonly total: number;
}

const isPrice = (price: number) => z.safeParse(euroMinor, price).success;

/** False for an answer that contradicts itself: a price of 0, or the same copy twice. */
const isSound = (copies: readonly MarketCopy[]): boolean =>
  copies.every(({ price }) => isPrice(price)) && new Set(copies.map(({ id }) => id)).size === copies.length;

/** Reads an answer of items/list. @returns undefined for one that makes no sense */
export function readListPage(body: unknown): ListPage | undefined {
  if (!succeeded(body)) return undefined;
  const parsed = z.safeParse(itemList, body);
  if (!parsed.success || !isSound(parsed.data.payload)) return undefined;
  const { payload: copies, meta } = parsed.data;
  const total = meta?.total ?? copies.length;
  return Number.isSafeInteger(total) && total >= copies.length ? { copies, total } : undefined;
}

/** Reads an answer of items/{id}. @returns undefined for one that makes no sense */
export function readCopy(body: unknown): MarketCopy | undefined {
  if (!succeeded(body)) return undefined;
  const parsed = z.safeParse(itemDetails, payloadOf(body));
  return parsed.success && isPrice(parsed.data.price) ? parsed.data : undefined;
}

/** The lowest price of a kind that an answer proves. */
export interface ProvenLow {
  readonly kind: Kind;
  /** Minor units of EUR. */
  readonly low: number;
  /** How many copies are for sale; undefined if the answer does not have all. */
  readonly count: number | undefined;
  /** The cheapest copy. */
  readonly copy: MarketCopy;
}

/** True if no copy is cheaper than the one before it. */
export const isCheapestFirst = (copies: readonly Pick<MarketCopy, 'price'>[]): boolean =>
  copies.every(({ price }, at) => at === 0 || price >= (copies[at - 1]?.price ?? 0));

/**
 * The lowest prices that a list proves: of every kind in it, if it has all copies or begins with the cheapest.
 * The list must not be filtered by anything that copies of one kind differ in.
 */
export function provenLows({ copies, total }: ListPage): ProvenLow[] {
  const isComplete = copies.length >= total;
  if (!isComplete && !isCheapestFirst(copies)) return [];
  const lows = new Map<string, { kind: Kind; low: number; count: number; copy: MarketCopy }>();
  for (const copy of copies) {
    const kind = kindOf(copy);
    if (!kind) continue;
    const known = lows.get(kind.key);
    if (!known) lows.set(kind.key, { kind, low: copy.price, count: 1, copy });
    else {
      known.count += 1;
      if (copy.price < known.low) Object.assign(known, { low: copy.price, copy });
    }
  }
  return [...lows.values()].map((each) => ({ ...each, count: isComplete ? each.count : undefined }));
}
