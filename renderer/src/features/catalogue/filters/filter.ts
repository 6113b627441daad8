import { readSort, type SortId } from '#shared/sorts.ts';
import { amountText } from '#shared/typed-amount.ts';
import { FACET_IDS, facetOf, mapFacets, NO_FACETS, type FacetId, type FacetValues } from '#shared/facets.ts';
import { readSearch, tidyText } from './search-text.ts';

/** The filters of the catalogue. The address bar is their only store: this module reads and writes it. */
export interface Filter {
  search: string;
  sort: SortId;
  /** Minor units of the currency on screen, above 0. */
  priceFrom: number | undefined;
  /** Minor units of the currency on screen. */
  priceTill: number | undefined;
  /** The chosen values of each facet. */
  facets: FacetValues;
  /** Only items on sale, only new ones. The lists /sale and /new have theirs in the path. */
  sale: boolean;
  new: boolean;
  /** From 1. */
  page: number;
}

/** What only says yes or no. */
export const FLAGS = ['sale', 'new'] as const;
export type Flag = (typeof FLAGS)[number];

/** The defaults: no filter, first page. */
export const NO_FILTER: Filter = {
  search: '',
  sort: 'desc',
  priceFrom: undefined,
  priceTill: undefined,
  facets: NO_FACETS,
  sale: false,
  new: false,
  page: 1,
};

const CHOICES_AT_MOST = 50;
/** The largest amount of a filter, in minor units. */
export const PRICE_AT_MOST = 99_999_999_999;

/** Reads a facet's values. A comma separates values, as on the wire. */
function readFacet(id: FacetId, values: readonly string[]): readonly string[] {
  const { one, reads = /./ } = facetOf(id);
  const words = one ? values.slice(0, 1) : values.flatMap((entry) => entry.split(','));
  const read = words.map(tidyText).filter((word) => reads.test(word));
  return [...new Set(read)].slice(0, CHOICES_AT_MOST);
}

/** Reads an amount in minor units; undefined for anything but digits with up to two decimals. */
function readAmount(text: string | null): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Parses the filter of an address. Never throws: invalid values count as absent. The boot script has no room for zod. */
export function parseFilter(query: URLSearchParams): Filter {
  const page = query.get('page') ?? '';
  return {
    search: readSearch(query),
    sort: readSort(query.get('sort')) ?? 'desc',
    priceFrom: readAmount(query.get('priceFrom')) || undefined,
    priceTill: readAmount(query.get('priceTill')),
    sale: query.get('sale') === '1',
    new: query.get('new') === '1',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    facets: mapFacets((id) => readFacet(id, query.getAll(id))),
  };
}

/** Writes the filter to a query, without defaults. */
export function serialiseFilter(filter: Filter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.search) query.set('search', filter.search);
  if (filter.priceFrom !== undefined) query.set('priceFrom', amountText(filter.priceFrom));
  if (filter.priceTill !== undefined) query.set('priceTill', amountText(filter.priceTill));
  for (const id of FACET_IDS) for (const value of filter.facets[id]) query.append(id, value);
  for (const flag of FLAGS) if (filter[flag]) query.set(flag, '1');
  if (filter.sort !== 'desc') query.set('sort', filter.sort);
  if (filter.page !== 1) query.set('page', String(filter.page));
  return query;
}

/** True if the minimum is above the maximum: nothing can match, so no request is sent. */
export function priceOrderWrong({ priceFrom, priceTill }: Pick<Filter, 'priceFrom' | 'priceTill'>): boolean {
  return priceFrom !== undefined && priceTill !== undefined && priceFrom > priceTill;
}
