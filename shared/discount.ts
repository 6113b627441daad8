import type { Price } from './money.ts';

/**
 * How much less an item costs than before, in whole percent, at least 1; undefined without an old price. 100 only for an
 * item that costs nothing. Both prices have the same currency, and the old one is the higher (`toItem`).
 */
export function discountOf(item: { price: Price; oldPrice: Price | undefined }): number | undefined {
  if (!item.oldPrice) return undefined;
  const percent = Math.round((1 - item.price.minor / item.oldPrice.minor) * 100);
  return Math.max(item.price.minor > 0 ? Math.min(percent, 99) : percent, 1);
}
