import { discountOf } from '#shared/discount.ts';
import { fromEuro, type Currency } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';

/** What most buyers can afford, in hundredths of EUR. */
const AFFORDABLE = 100_00;

/**
 * Orders items on sale for the row of offers: affordable ones first, and of these the highest discount first. The others
 * follow in the same order, so that a shop with only dear items shows them.
 * @param currency of the items' prices
 */
export function orderOffers(items: readonly Item[], currency: Currency): readonly Item[] {
  const most = fromEuro(AFFORDABLE, currency);
  const isDear = ({ price }: Item) => Number(price.minor > most);
  return items.toSorted((a, b) => isDear(a) - isDear(b) || (discountOf(b) ?? 0) - (discountOf(a) ?? 0));
}
