import type { Price } from '#shared/money.ts';
import type { CartLine } from '#shared/wire/cart.ts';
import type { Figures } from '../cart-sums.ts';

/** A purchase as the buyer sees it in the checkout. */
export interface Order {
  /** The items that can be bought, in the chosen currency. */
  lines: readonly Pick<CartLine, 'itemId' | 'title' | 'price'>[];
  /** The sums in the chosen currency, and in EUR, which the server charges. */
  shown: Figures;
  euro: Figures;
  /** EUR for one credit, if the shop has a rate. */
  euroRate: number | undefined;
}

/** The order of a cart with its sums. */
export const orderOf = (
  lines: readonly CartLine[],
  shown: Figures,
  euro: Figures,
  euroRate: number | undefined,
): Order => ({
  lines: lines.filter(({ error }) => error === undefined),
  shown,
  euro,
  euroRate,
});

/** A difference between two orders. Prices are in the chosen currency. */
export type OrderChange =
  | { kind: 'added' | 'removed'; itemId: string; title: string; price: Price }
  | { kind: 'price'; itemId: string; title: string; before: Price; now: Price }
  | { kind: 'promo' | 'total'; before: Price; now: Price }
  /** A total in EUR, where the chosen currency shows the same. */
  | { kind: 'euroTotal'; before: Price; now: Price }
  | { kind: 'rate' };

const differ = (a: Price, b: Price) => a.minor !== b.minor || a.currency.code !== b.currency.code;

/** The changes of the lines. */
function lineChanges(before: Order, now: Order): OrderChange[] {
  const old = new Map(before.lines.map((line) => [line.itemId, line]));
  const left = new Set(now.lines.map(({ itemId }) => itemId));
  return [
    ...now.lines.flatMap(({ itemId, title, price }): OrderChange[] => {
      const was = old.get(itemId);
      if (!was) return [{ kind: 'added', itemId, title, price }];
      return differ(was.price, price)
        ? [{ kind: 'price', itemId, title, before: was.price, now: price }]
        : [];
    }),
    ...before.lines
      .filter(({ itemId }) => !left.has(itemId))
      .map((line): OrderChange => ({ kind: 'removed', ...line })),
  ];
}

/**
 * The changes in the order that the server has now. Empty if the buyer pays exactly what they see. In another
 * currency only items and the total in EUR are compared.
 */
export function orderChanges(before: Order, now: Order): OrderChange[] {
  const sameCurrency = before.shown.total.currency.code === now.shown.total.currency.code;
  const lines = lineChanges(before, now).filter(({ kind }) => sameCurrency || kind !== 'price');
  const promo: OrderChange[] =
    sameCurrency && differ(before.shown.discount, now.shown.discount)
      ? [{ kind: 'promo', before: before.shown.discount, now: now.shown.discount }]
      : [];
  const total: OrderChange[] = [];
  if (sameCurrency && differ(before.shown.total, now.shown.total))
    total.push({ kind: 'total', before: before.shown.total, now: now.shown.total });
  else if (differ(before.euro.total, now.euro.total))
    total.push({ kind: 'euroTotal', before: before.euro.total, now: now.euro.total });
  // The settings may load after the checkout has opened.
  const rates = [before.euroRate ?? now.euroRate, now.euroRate ?? before.euroRate];
  const rate: OrderChange[] = rates[0] === rates[1] ? [] : [{ kind: 'rate' }];
  return [...total, ...lines, ...promo, ...rate];
}
