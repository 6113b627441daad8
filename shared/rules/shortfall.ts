import { toCredits } from '../credits.ts';
import { addPrices, priceOf, multiplyPrice, type Price } from '../money.ts';

/** Input for checking a purchase by balance. Amounts are minor units of EUR. */
export interface BalanceInput {
  /** After promo. */
  total: number;
  balance: number;
  /** EUR for one credit. Without a usable rate everything stays in EUR. */
  euroRate: number | undefined;
  /** The smallest top-up the shop takes. */
  minTopUp: number;
}

/** Result of the check. */
export interface BalanceCheck {
  enough: boolean;
  /** Missing minor units of EUR; 0 if there is enough. */
  shortfall: number;
  /** The same in hundredths of a credit, rounded up; undefined without a usable rate. */
  credits: number | undefined;
  /** Minor units of EUR to top up so that the purchase works; 0 if there is enough. */
  topUp: number;
}

/**
 * Tells whether a balance pays for a purchase, and how much to top up if not. The top-up is the missing cents, raised
 * to the minimum. Without a rate the shortfall is rounded up to a whole euro first.
 */
export function checkBalance({ total, balance, euroRate, minTopUp }: BalanceInput): BalanceCheck {
  const shortfall = Math.max(0, total - balance);
  const credits = toCredits(shortfall, euroRate, 'up');
  if (shortfall === 0) return { enough: true, shortfall, credits, topUp: 0 };
  // Use the missing cents, not the rounded credits, which would add a rounding error.
  const cents = credits === undefined ? Math.ceil(shortfall / 100) * 100 : shortfall;
  return { enough: false, shortfall, credits, topUp: Math.max(cents, minTopUp) };
}

/**
 * Applies a promo's discount to a subtotal. The total is never negative, and the discount never above the subtotal.
 * @throws RangeError if the currencies differ
 */
export function afterPromo(subtotal: Price, discount: Price): { discount: Price; total: Price } {
  const { minor } = addPrices(subtotal, multiplyPrice(discount, discount.minor > 0 ? -1 : 0));
  const total = priceOf(Math.max(0, minor), subtotal.currency);
  return { discount: addPrices(subtotal, multiplyPrice(total, -1)), total };
}

/** True if a refusal means that the balance is too small. Servers report it only in their text. */
export function isInsufficientBalance(words: string | undefined): boolean {
  return words !== undefined && /not enough money|insufficient balance/i.test(words);
}
