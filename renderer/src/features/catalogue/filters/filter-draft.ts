import { amountText, parseTypedAmount } from '#shared/typed-amount.ts';
import { plainText } from '#shared/typed-text.ts';
import { PRICE_AT_MOST, priceOrderWrong, type Filter } from './filter.ts';

/** The filter panel's values before Apply. */
export interface FilterDraft extends Pick<Filter, 'facets'> {
  /** Prices as typed. */
  min: string;
  max: string;
}

/** The panel's values for a filter. */
export function draftOf({ priceFrom, priceTill, facets }: Filter): FilterDraft {
  const typed = (minor: number | undefined) => (minor === undefined ? '' : amountText(minor));
  return { min: typed(priceFrom), max: typed(priceTill), facets };
}

/** An error in the price: not an amount, or a minimum above the maximum. */
export type PriceFault = 'invalid' | 'order';

/** Converts a draft to a filter, or returns its error. An empty price and a minimum of 0 count as no limit. */
export function readDraft(draft: FilterDraft): { part: Partial<Filter> } | { fault: PriceFault } {
  const from = bound(draft.min);
  const till = bound(draft.max);
  if (from === 'invalid' || till === 'invalid') return { fault: 'invalid' };
  const price = { priceFrom: from || undefined, priceTill: till };
  if (priceOrderWrong(price)) return { fault: 'order' };
  return { part: { ...price, facets: draft.facets } };
}

function bound(text: string): number | undefined | 'invalid' {
  if (plainText(text) === '') return undefined;
  const minor = parseTypedAmount(text);
  return minor === undefined || minor > PRICE_AT_MOST ? 'invalid' : minor;
}
