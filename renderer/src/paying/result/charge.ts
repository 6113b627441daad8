import { EURO, euros, priceOf, type Price } from '#shared/money.ts';
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
   * - `order`: the order's items less the discount that the buyer has seen, or the order's total, if the history has it
   * - `items`: the order's items, of which a promo code may have been deducted
   */
  from: 'balance' | 'order' | 'items';
  /** The sum that the buyer has agreed to, if it is another one. */
  agreed: Sum | undefined;
}

/** A purchase, as far as the server's records or this device's know it. */
export interface PurchaseFacts {
  /** The items in the history; none before it lists them, and for a top-up. */
  lines: readonly PurchaseLine[];
  /** What this device knows of its sums. */
  sums?: AgreedSums;
}

/** What a result page shows of a payment. */
export interface SummaryFacts extends PurchaseFacts {
  /** The server's records say that it is paid. */
  isPaid?: boolean;
  /** The records say that no money has moved: the amount is struck. */
  failed?: boolean;
  /** The sum that came, or should have come, to the balance. */
  topUp?: Price | undefined;
  /** The server's order number. */
  order: string | undefined;
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

/** What an order's lines cost, less the discount that the buyer has seen; undefined if there is nothing to compare. */
function byLines(
  total: NonNullable<AgreedSums['total']>,
  items: Price,
): { paid: Price; isAgreed: boolean } | undefined {
  const { shown, euro, discount, euroDiscount } = total;
  const isShown = items.currency.code === shown.currency.code;
  if (!isShown && items.currency.code !== EURO.code) return undefined;
  const paid = Math.max(0, items.minor - (isShown ? discount : euroDiscount));
  return { paid: priceOf(paid, items.currency), isAgreed: paid === (isShown ? shown.minor : euro) };
}

/**
 * What the server charged, by its own figures. A difference of the balances alone is no alarm: a top-up may have been
 * settled between them.
 * @param lines the order's lines in the history
 * @returns undefined while the server has named no sum
 */
export function chargeOf({ total, charged }: AgreedSums, lines: readonly PurchaseLine[]): Charge | undefined {
  const agreed: Sum | undefined = total && { exact: [euros(total.euro)], asked: total.shown };
  const items = sumOf(lines);
  const order = total && items && byLines(total, items);
  const taken: Sum | undefined = charged === undefined ? undefined : { exact: [euros(charged)] };
  if (taken && agreed && charged === total?.euro) return { sum: agreed, from: 'balance', agreed: undefined };
  if (order && agreed && order.isAgreed) return { sum: agreed, from: 'order', agreed: undefined };
  if (taken) return { sum: taken, from: 'balance', agreed: order && agreed };
  if (order && agreed) return { sum: { exact: [order.paid] }, from: 'order', agreed };
  const named = lines[0]?.order;
  if (named) return { sum: { exact: [named.total] }, from: 'order', agreed: undefined };
  return items && { sum: { exact: [items] }, from: 'items', agreed: undefined };
}
