import * as z from 'zod/mini';
import { kindOf, type Kind } from '../kind.ts';
import { euroMinor } from '../kept-amount.ts';
import { anyId } from '../kept-values.ts';
import { marketCopy, marketList } from '../../wire/market-copy.ts';
import { succeeded } from '../../wire/envelope.ts';
import { payloadOf } from '../../wire/payload-of.ts';

/** A copy of a list in EUR and English. Its price is in minor units of EUR. */
export type MarketCopy = z.output<typeof marketCopy>;

/** A page of a list: its copies, and how many there are on all pages. */
export interface ListPage {
  readonly copies: readonly MarketCopy[];
  readonly total: number;
}

/** Copies of the largest page that is asked for, of one that is enough for a kind, and of one that every backend has. */
export const LARGE_PAGE = 100;
export const KIND_PAGE = 30;
export const SMALL_PAGE = 15;

/** False for a copy that can't be true, or can't be kept: a price of 0, or an id of a kilobyte. */
const isSoundCopy = ({ id, price }: MarketCopy): boolean =>
  z.safeParse(euroMinor, price).success && z.safeParse(anyId, id).success;

/** False for an answer that contradicts itself, such as by the same copy twice. */
const isSound = (copies: readonly MarketCopy[]): boolean =>
  copies.length <= LARGE_PAGE &&
  copies.every(isSoundCopy) &&
  new Set(copies.map(({ id }) => id)).size === copies.length;

/** Reads an answer of items/list. @returns undefined for one that makes no sense */
export function readListPage(body: unknown): ListPage | undefined {
  if (!succeeded(body)) return undefined;
  const parsed = z.safeParse(marketList, body);
  if (!parsed.success || !isSound(parsed.data.payload)) return undefined;
  const { payload: copies, meta } = parsed.data;
  // Without a total, only a page that is shorter than any can be the whole list.
  const total = meta?.total ?? (copies.length < SMALL_PAGE ? copies.length : NaN);
  return Number.isSafeInteger(total) && total >= copies.length ? { copies, total } : undefined;
}

/** Reads an answer of items/{id}. @returns undefined for one that makes no sense */
export function readCopy(body: unknown): MarketCopy | undefined {
  if (!succeeded(body)) return undefined;
  const parsed = z.safeParse(marketCopy, payloadOf(body));
  return parsed.success && isSoundCopy(parsed.data) ? parsed.data : undefined;
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
