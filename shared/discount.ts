import type { Price } from './money.ts';

/**
 * How much less an item costs than before, in whole percent, at least 1; undefined without an old price. Both prices
 * have the same currency, and the old one is the higher (`toItem`).
 */
export function discountOf(item: { price: Price; oldPrice: Price | undefined }): number | undefined {
  if (!item.oldPrice) return undefined;
  return Math.max(Math.round((1 - item.price.minor / item.oldPrice.minor) * 100), 1);
}
