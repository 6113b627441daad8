import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindOf } from '#shared/desk/kind.ts';
import { SELLING_EXTERIORS, type SellingExterior } from '#shared/exterior.ts';
import { copiesSearch } from '#shared/item-search.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { priceOf, type Price } from '#shared/money.ts';
import type { Scope } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { itemsQuery } from '../../api/items.ts';
import { PAGE_SIZE } from '../../handover/catalogue-view.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';

/** Copies to ask for. Of a skin in one exterior, few shops have more. */
const COPIES = 60;
/** Fewer prices have no median that says more than the cheapest one. */
const FEWEST = 3;

/** What copies of an item in one exterior cost in the shop now. */
export interface Market {
  /** Undefined while none is on sale. */
  cheapest: Item | undefined;
  /** The middle asking price; undefined for few copies, and if the server has more than were read. */
  median: Price | undefined;
  copies: number;
}

/** The middle price of sorted copies; of an even number, halfway between the two in the middle. */
function medianOf(sorted: readonly Item[]): Price | undefined {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low && high && priceOf(Math.round((low.price.minor + high.price.minor) / 2), low.price.currency);
}

/** The copies of a kind among those found, the cheapest first. */
function copiesOf(title: string, exterior: string, found: readonly Item[]): Item[] {
  const key = kindOf({ title, exterior, stattrak: false })?.key;
  return found.filter((copy) => kindOf(copy)?.key === key).sort((a, b) => a.price.minor - b.price.minor);
}

/**
 * The copies of an item that the catalogue finds in a language, the cheapest first.
 * @returns undefined until the answer is there, and after an error
 */
function useCopies(title: string, exterior: string, scope: Scope, enabled: boolean) {
  const [limit, setLimit] = useState(COPIES);
  const facets = exterior ? { exterior: [exterior] } : {};
  const { data, error, isPlaceholderData } = useQuery({
    ...itemsQuery({ limit, sort: 'asc', search: copiesSearch(title, exterior), facets }, scope),
    enabled,
    retry: false,
  });
  if (limit > PAGE_SIZE && error instanceof ApiError && error.status === 422) setLimit(PAGE_SIZE);
  if (!enabled || !data || isPlaceholderData) return undefined;
  return { copies: copiesOf(title, exterior, data.items), isWhole: data.items.length >= data.total };
}

/**
 * Asks the catalogue for copies of an item on sale. The title may be the page's or, as on the market, English.
 * @returns undefined until name and exterior are known and the answer is there, and after an error
 */
export function useMarket(title: string, exterior: SellingExterior | undefined): Market | undefined {
  const scope = useScope();
  const { settled, language, languages } = usePreferences();
  const english = languages.find(({ code }) => code === 'en');
  const name = SELLING_EXTERIORS.find(({ value }) => value === exterior)?.name;
  // Items without wear have no exterior in the catalogue.
  const wear = exterior === 'not_painted' ? '' : (name ?? '');
  const here = useCopies(title, wear, scope, settled && title !== '' && name !== undefined);
  const asksEnglish = here?.copies.length === 0 && english !== undefined && english.id !== language?.id;
  const inEnglish = useCopies(title, wear, { ...scope, languageId: english?.id }, asksEnglish);
  const found = asksEnglish ? inEnglish : here;
  if (!found) return undefined;
  const { copies, isWhole } = found;
  return {
    cheapest: copies[0],
    median: isWhole && copies.length >= FEWEST ? medianOf(copies) : undefined,
    copies: copies.length,
  };
}
