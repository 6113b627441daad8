import { addPrices, priceOf, timesPrice, type Price } from '../money.ts';

/** What a purchase by balance is worked out from. Amounts are minor units of EUR. */
export interface BalanceInput {
  /** After promo. */
  total: number;
  balance: number;
  /** EUR for one unit of the shop's own currency; without a usable one everything stays in EUR. */
  euroRate: number | undefined;
  /** The smallest top-up the shop takes. */
  minTopUp: number;
}

/** Hundredths of the shop's own currency, where it has a rate. */
export interface Credits {
  needed: number;
  balance: number;
  shortfall: number;
}

export interface BalanceCheck {
  enough: boolean;
  /** Minor units of EUR that are missing; 0 where there is enough. */
  shortfall: number;
  credits: Credits | undefined;
  /** Minor units of EUR to top up, so that the same purchase then works; 0 where there is enough. */
  topUp: number;
}

/** Hundredths of credits for minor units of EUR; sums owed are rounded up, sums owned down. */
function toCredits(minor: number, rate: number, round: (value: number) => number): number {
  // Fourteen digits: what division adds beyond them would lift a whole number to the next.
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
  // The missing cents themselves: going by rounded credits would add what their rounding added.
  const missing = credits ? shortfall : Math.ceil(shortfall / 100) * 100;
  return { enough: false, shortfall, credits, topUp: Math.max(missing, minTopUp) };
}

/**
 * What a promo takes off and what is left of a subtotal: never less than nothing, never more than there is.
 * @throws RangeError when they are in different currencies
 */
export function afterPromo(subtotal: Price, discount: Price): { discount: Price; total: Price } {
  const { minor } = addPrices(subtotal, timesPrice(discount, discount.minor > 0 ? -1 : 0));
  const total = priceOf(Math.max(0, minor), subtotal.currency);
  return { discount: addPrices(subtotal, timesPrice(total, -1)), total };
}

/**
 * True if a refusal means that the balance is too small. Servers tell it by their words only.
 */
export function saysNotEnough(words: string | undefined): boolean {
  return words !== undefined && /not enough money|insufficient balance/i.test(words);
}
