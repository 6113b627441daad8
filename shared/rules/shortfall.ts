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
 * Whether a balance pays for a purchase, and what to top up if not (document 3, decision 14): the shortfall in
 * credits times the rate, rounded up to the cent and raised to the minimum; without a rate the shortfall rounded
 * up to a whole euro.
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
 * True where a refusal means that the balance does not do (document 3, part A, `purchase/product`): its words are
 * all a server gives.
 */
export function saysNotEnough(words: string | undefined): boolean {
  return words !== undefined && /not enough money|insufficient balance/i.test(words);
}
