import { EURO, sameCurrency, zeroIn, type Price } from '#shared/money.ts';
import { afterPromo } from '#shared/rules/shortfall.ts';
import type { Cart, Promo } from '#shared/wire/cart.ts';
import type { Scope } from '../api/client.ts';

/** The sums of a purchase in one currency. */
export interface Figures {
  subtotal: Price;
  discount: Price;
  total: Price;
  /** The code behind `discount`; undefined for none and for a code that the server no longer accepts. */
  promo: string | undefined;
}

/** The scope of the sums that the server charges. */
export const inEuros = (scope: Scope): Scope => ({
  ...scope,
  currency: { code: EURO.code, symbol: EURO.symbol },
});

/** True if the discount of a code has to be asked for: that of the cart's own code came with the cart. */
export const needsPromo = (cart: Cart | undefined, code: string | undefined): code is string =>
  code !== undefined && cart?.promo?.code !== code && (cart?.items.length ?? 0) > 0;

/**
 * The sums of a cart.
 * @param promo the server's answer about the code; 'refused' if the server did not accept it. Needed if `needsPromo`
 * @returns undefined while the promo is not known in the cart's currency
 */
export function figuresOf(
  cart: Cart,
  code: string | undefined,
  promo: Promo | 'refused' | undefined,
): Figures | undefined {
  const subtotal = cart.total;
  const withDiscount = (discount: Price) => ({ subtotal, ...afterPromo(subtotal, discount), promo: code });
  if (code !== undefined && cart.promo?.code === code) return withDiscount(cart.promo.discount);
  if (!needsPromo(cart, code) || promo === 'refused')
    return { subtotal, discount: zeroIn(subtotal), total: subtotal, promo: undefined };
  if (!promo || !sameCurrency(promo.discount, subtotal)) return undefined;
  return withDiscount(promo.discount);
}
