import { discountOf } from '#shared/discount.ts';
import { EURO, fromEuro, type Currency } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';

/** What most buyers can afford, in hundredths of EUR. */
const AFFORDABLE = 100_00;

/** True for an item that its own fields call reduced: a backend may not know the parameter `sale`. */
const isOnSale = ({ badges, oldPrice }: Item): boolean => oldPrice !== undefined || badges.includes('sale');

/**
 * The items on sale, for the row of offers: affordable ones first, and of these the highest discount first. The others
 * follow in the same order, so that a shop with only dear items shows them.
 * @param currencies of the shop, with their rates
 */
export function pickOffers(items: readonly Item[], currencies: readonly Currency[]): readonly Item[] {
  // The items may still be in the currency before a change.
  const code = items[0]?.price.currency.code;
  const most = fromEuro(AFFORDABLE, currencies.find((currency) => currency.code === code) ?? EURO);
  const isDear = ({ price }: Item) => Number(price.minor > most);
  return items
    .filter(isOnSale)
    .sort((a, b) => isDear(a) - isDear(b) || (discountOf(b) ?? 0) - (discountOf(a) ?? 0));
}
