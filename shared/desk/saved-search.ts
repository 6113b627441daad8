import * as z from 'zod/mini';
import { keepsKindsWhole, mapFacets } from '../facets.ts';
import type { ItemsRequest } from '../wire/items-request.ts';
import { euroMinor, typedAmount } from './kept-amount.ts';
import { moment } from './kept-values.ts';
import { LONGEST_NAME, LONGEST_WORD, MOST_EXCLUDED } from './search-limits.ts';
import { deskId } from './watch.ts';

const word = z.string().check(z.minLength(1), z.maxLength(LONGEST_WORD));
const words = (most: number) => z.array(word).check(z.maxLength(most));
const partOfOne = z.number().check(z.minimum(0), z.maximum(1));

/** At most so many saved searches. */
export const MOST_SEARCHES = 50;

/** What a saved search asks the server. Prices are minor units of EUR; those typed in another currency follow the rate. */
export const searchQuery = z.object({
  search: z.string().check(z.maxLength(200)),
  /** The language that its words are written in, as `lang_id`; undefined is English. */
  languageId: z.optional(z.string().check(z.maxLength(50))),
  priceFrom: z.optional(euroMinor),
  priceTill: z.optional(euroMinor),
  typedFrom: z.optional(typedAmount),
  typedTill: z.optional(typedAmount),
  /** Searches that were saved before there was a facet don't have it. */
  facets: z.object(mapFacets(() => z.optional(z.readonly(words(100))))),
  sale: z.boolean(),
  new: z.boolean(),
  category: z.optional(word),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** What the user can change about a saved search. */
export const searchChoices = {
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)),
  /** Whether it notifies. */
  notify: z.boolean(),
  /** No copies above this price: minor units of EUR. */
  cap: z.optional(euroMinor),
  /** The same as it was typed, in another currency. */
  typedCap: z.optional(typedAmount),
  /** Copies with one of these words in their title are left out. */
  excluded: words(MOST_EXCLUDED),
  floatFrom: z.optional(partOfOne),
  floatTill: z.optional(partOfOne),
};

/** A saved search. */
export const savedSearch = z.object({
  id: deskId,
  /** The address in the shop: `/products?search=redline`. Browsers read `/\host` and `/<tab>/host` as other sites. */
  address: z.string().check(z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u), z.maxLength(2000)),
  query: searchQuery,
  addedAt: moment,
  ...searchChoices,
});
export type SavedSearch = z.output<typeof savedSearch>;

/** What decides which copies belong to a search. If it changes, the search begins again. A change of the rate is none. */
export function scopeOfSearch({ query, cap, typedCap, excluded, floatFrom, floatTill }: SavedSearch): string {
  const { priceFrom, priceTill, typedFrom, typedTill, ...rest } = query;
  const [from, till, most] = [typedFrom, typedTill, typedCap].map(
    (typed) => typed && { minor: typed.minor, code: typed.code },
  );
  const prices = [from ?? priceFrom, till ?? priceTill, most ?? cap];
  return JSON.stringify([rest, prices, excluded, floatFrom, floatTill]);
}

/** The prices between which a search finds copies, in minor units of EUR. */
export interface PriceBounds {
  readonly from: number;
  /** Infinity without a highest price. */
  readonly till: number;
}

/** The price bounds of a search. */
export const boundsOfSearch = ({ query, cap }: Pick<SavedSearch, 'query' | 'cap'>): PriceBounds => ({
  from: query.priceFrom ?? 0,
  till: Math.min(query.priceTill ?? Infinity, cap ?? Infinity),
});

/** The request for a page of a search, the cheapest first. */
export function requestOfSearch(search: SavedSearch, page: number, limit: number): ItemsRequest {
  const { query } = search;
  const { till } = boundsOfSearch(search);
  return {
    page,
    limit,
    sort: 'asc',
    search: query.search,
    priceFrom: query.priceFrom === undefined ? undefined : query.priceFrom / 100,
    priceTill: till === Infinity ? undefined : till / 100,
    facets: query.facets,
    sale: query.sale,
    new: query.new,
    category: query.category,
  };
}

/** Whether a search keeps all copies of each kind that it finds, so that its answer proves their lowest price. */
export const provesLowest = ({ query, cap }: SavedSearch): boolean =>
  query.priceFrom === undefined &&
  query.priceTill === undefined &&
  cap === undefined &&
  !query.sale &&
  !query.new &&
  keepsKindsWhole(query.facets);

/** Whether a copy belongs to a search, as far as the server can't tell. */
export function belongs(
  { excluded, floatFrom = 0, floatTill = 1 }: Pick<SavedSearch, 'excluded' | 'floatFrom' | 'floatTill'>,
  copy: { readonly title: string; readonly float: number | undefined },
): boolean {
  const title = copy.title.toLowerCase();
  if (excluded.some((unwanted) => title.includes(unwanted.toLowerCase()))) return false;
  if (floatFrom === 0 && floatTill === 1) return true;
  return copy.float !== undefined && copy.float >= floatFrom && copy.float <= floatTill;
}
