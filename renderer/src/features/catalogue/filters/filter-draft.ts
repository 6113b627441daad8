import { parseTypedAmount } from '#shared/money.ts';
import { decimal, PRICE_AT_MOST, priceOrderWrong, type Filter } from './filter.ts';

/** What stands in the filter panel before Apply. */
export interface FilterDraft extends Pick<Filter, 'facets'> {
  /** As typed. */
  min: string;
  max: string;
}

export function draftOf({ priceFrom, priceTill, facets }: Filter): FilterDraft {
  const typed = (minor: number | undefined) => (minor === undefined ? '' : decimal(minor));
  return { min: typed(priceFrom), max: typed(priceTill), facets };
}

/** What is wrong with the price: no amount, or a minimum above the maximum. */
export type PriceFault = 'invalid' | 'order';

/** The filter a draft stands for, or what is wrong with it. An empty bound is none; neither is a minimum of 0. */
export function readDraft(draft: FilterDraft): { part: Partial<Filter> } | { fault: PriceFault } {
  const from = bound(draft.min);
  const till = bound(draft.max);
  if (from === 'invalid' || till === 'invalid') return { fault: 'invalid' };
  const price = { priceFrom: from || undefined, priceTill: till };
  if (priceOrderWrong(price)) return { fault: 'order' };
  return { part: { ...price, facets: draft.facets } };
}

function bound(text: string): number | undefined | 'invalid' {
  if (text.trim() === '') return undefined;
  const minor = parseTypedAmount(text);
  return minor === undefined || minor > PRICE_AT_MOST ? 'invalid' : minor;
}
