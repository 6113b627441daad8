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

/** The amounts in hundredths of a credit. */
export interface Credits {
  needed: number;
  balance: number;
  shortfall: number;
}

/** Result of the check. */
export interface BalanceCheck {
  enough: boolean;
  /** Missing minor units of EUR; 0 if there is enough. */
  shortfall: number;
  credits: Credits | undefined;
  /** Minor units of EUR to top up so that the purchase works; 0 if there is enough. */
  topUp: number;
}

/** Converts minor units of EUR to hundredths of a credit. Round debts up and balances down. */
function toCredits(minor: number, rate: number, round: (value: number) => number): number {
  // Limit to 14 digits: floating-point noise would round an integer up.
  return round(Number((minor / rate).toPrecision(14)));
}

/**
 * Tells whether a balance pays for a purchase, and how much to top up if not. The top-up is the missing cents, raised
 * to the minimum. Without a rate the shortfall is rounded up to a whole euro first.
 */
export function checkBalance({ total, balance, euroRate, minTopUp }: BalanceInput): BalanceCheck {
  const rate = euroRate !== undefined && Number.isFinite(euroRate) && euroRate > 0 ? euroRate : undefined;
  const shortfall = Math.max(0, total - balance);
  const credits =
    rate === undefined
      ? undefined
      : {
          needed: toCredits(total, rate, Math.ceil),
          balance: toCredits(balance, rate, Math.floor),
          shortfall: toCredits(shortfall, rate, Math.ceil),
        };
  if (shortfall === 0) return { enough: true, shortfall, credits, topUp: 0 };
  // Use the missing cents, not the rounded credits, which would add a rounding error.
  const missing = credits ? shortfall : Math.ceil(shortfall / 100) * 100;
  return { enough: false, shortfall, credits, topUp: Math.max(missing, minTopUp) };
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
