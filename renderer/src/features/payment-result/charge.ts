import { euros, priceOf, type Price } from '#shared/money.ts';
import type { Subject } from '#shared/rules/intent.ts';
import type { Sum } from '#shared/sums.ts';
import type { PurchaseLine } from '#shared/wire/payments.ts';

/** The sums of a purchase that this device sent. */
export interface AgreedSums {
  /** The sum that the buyer has agreed to. */
  total?: Extract<Subject, { kind: 'purchase' }>['total'];
  /** What the server took from the balance, minor units of EUR. */
  charged?: number | undefined;
}

/** What the server charged for a purchase. */
export interface Charge {
  sum: Sum;
  /**
   * - `balance`: the difference between the balances before and after
   * - `order`: the order's items less the discount that the buyer has seen
   * - `items`: the order's items, of which a promo code may have been deducted
   */
  from: 'balance' | 'order' | 'items';
  /** The sum that the buyer has agreed to, if it is another one. */
  agreed: Sum | undefined;
}

/** The prices of an order's lines together; undefined for none, and for lines in several currencies. */
function sumOf(lines: readonly PurchaseLine[]): Price | undefined {
  const [first] = lines;
  if (!first || lines.some(({ sum }) => sum.currency.code !== first.sum.currency.code)) return undefined;
  return priceOf(
    lines.reduce((all, { sum, count }) => all + sum.minor * count, 0),
    first.sum.currency,
  );
}

/**
 * What the server charged, by its own figures.
 * @param lines the order's lines in the history
 * @returns undefined while the server has named no sum
 */
export function chargeOf({ total, charged }: AgreedSums, lines: readonly PurchaseLine[]): Charge | undefined {
  const agreed: Sum | undefined = total && { exact: [euros(total.euro)], asked: total.shown };
  if (charged !== undefined) {
    const isAgreed = charged === total?.euro;
    return {
      sum: isAgreed && agreed ? agreed : { exact: [euros(charged)] },
      from: 'balance',
      agreed: isAgreed ? undefined : agreed,
    };
  }
  const items = sumOf(lines);
  if (!items) return undefined;
  if (!total || !agreed) return { sum: { exact: [items] }, from: 'items', agreed: undefined };
  const { code } = items.currency;
  const [discount, expected] =
    code === total.shown.currency.code
      ? [total.discount, total.shown.minor]
      : [total.euroDiscount, total.euro];
  // The order's currency is neither that of the checkout nor EUR: there is nothing to compare it with.
  if (code !== total.shown.currency.code && code !== 'EUR')
    return { sum: { exact: [items] }, from: 'items', agreed: undefined };
  const paid = Math.max(0, items.minor - discount);
  const isAgreed = paid === expected;
  return {
    sum: isAgreed ? agreed : { exact: [priceOf(paid, items.currency)] },
    from: 'order',
    agreed: isAgreed ? undefined : agreed,
  };
}
