import * as z from 'zod/mini';
import { priceOf, type CurrencyName, type Price } from '../money.ts';
import { copyFacts } from './catalogue.ts';
import { arrayOf, entryOf } from './lists.ts';
import { count, flag, id, money, numeric, optional, text } from './scalars.ts';
import { factsOf, toItem, type ItemFacts } from './to-item.ts';

/** GET promocode/check, and the promo of a cart. Discounts are minor units of the request's currency. */
export const promo = z.lazy(() =>
  z.pipe(
    z.object({
      id: optional(id),
      code: z.string(),
      type: optional(text),
      description: optional(text),
      discount_type: optional(z.enum(['percent', 'fixed'])),
      discount_amount: optional(numeric),
      calculated_discount: optional(money),
      applies_to_delivery: z.catch(z._default(flag, false), false),
    }),
    z.transform((wire) => ({
      code: wire.code,
      description: wire.description,
      kind: wire.discount_type,
      amount: wire.discount_amount,
      discount: wire.calculated_discount ?? 0,
    })),
  ),
);

/** A promo's discount in minor units, calculated from rate or amount if the server sends no calculated one. */
function discountOf({ discount, kind, amount = 0 }: z.output<typeof promo>, subtotal: number): number {
  if (discount > 0) return discount;
  return Math.round(kind === 'percent' ? (subtotal * amount) / 100 : amount * 100);
}

/** What a line doesn't say of its copy. */
const UNSAID = {
  badges: [],
  weapon: undefined,
  finish: undefined,
  pattern: undefined,
  collection: undefined,
};

type WireCopy = Omit<Parameters<typeof toItem>[0], keyof typeof UNSAID>;

/** The facts of a line and its price before a sale, as far as the backend sends them with the cart. */
function readFacts(copy: WireCopy): { facts: ItemFacts | undefined; oldPrice: number | undefined } {
  const item = toItem({ ...copy, ...UNSAID });
  const sent = [copy.exterior, copy.quality, copy.float].some((fact) => fact !== undefined);
  return { facts: sent ? factsOf(item) : undefined, oldPrice: item.oldPrice };
}

const cartLine = z.lazy(() =>
  z.pipe(
    z.object({
      item_id: id,
      is_variation: z.catch(z._default(flag, false), false),
      count: z.catch(count, 1),
      item: z.object({
        id,
        title: z.catch(text, ''),
        type: z.catch(text, ''),
        price: money,
        img_url: z.catch(z.string(), ''),
        // Optional: a backend may send them, so that they need not be asked for.
        ...copyFacts(),
      }),
      error: optional(z.string()),
    }),
    z.transform((wire) => ({
      itemId: wire.item_id,
      count: wire.count,
      title: wire.item.title,
      type: wire.item.type,
      price: wire.item.price,
      ...readFacts(wire.item),
      imagePath: wire.item.img_url,
      /** Why the line can't be bought, in the server's words; '' for a line that breaks the contract. */
      error: wire.error || undefined,
      /** False for a line that breaks the contract and names no item: the server can't be asked to remove it. */
      isRemovable: true,
    })),
  ),
);

/** What can be read of a line that breaks the contract. */
const brokenLine = z.lazy(() =>
  z.object({
    item_id: optional(id),
    item: z.catch(
      z.object({ title: z.catch(text, ''), type: z.catch(text, ''), img_url: z.catch(z.string(), '') }),
      { title: '', type: '', img_url: '' },
    ),
  }),
);

/** Reads a line that breaks the contract: the buyer sees it and can remove it, but can't buy it. It has no price. */
function readBrokenLine(wire: unknown): z.output<typeof cartLine> {
  const { data } = z.safeParse(brokenLine, wire);
  const { title = '', type = '', img_url: imagePath = '' } = data?.item ?? {};
  const itemId = data?.item_id;
  return {
    ...{ itemId: itemId ?? '', count: 1, title, type, price: 0, oldPrice: undefined, facts: undefined },
    imagePath,
    ...{ error: '', isRemovable: itemId !== undefined },
  };
}

/**
 * GET cart. Prices are minor units of the request's currency. `total` is the sum of the items before the cart's promo. It
 * is restored if the server has already deducted the discount.
 */
export const cart = z.lazy(() =>
  z.pipe(
    z.object({ items: arrayOf(entryOf(cartLine, readBrokenLine)), total: money, promo: optional(promo) }),
    z.transform(({ items: lines, total, promo: own }) => {
      // A line without an id gets one that no item has.
      const items = lines.flatMap((line, at) =>
        line ? [{ ...line, itemId: line.itemId || `no id ${at}` }] : [],
      );
      const buyable = items.filter(({ error }) => error === undefined);
      const sum = buyable.reduce((all, { price, count }) => all + price * count, 0);
      const discount = own ? discountOf(own, sum) : 0;
      const isNet = total !== sum && total === Math.max(0, sum - discount);
      return { items, total: isNet ? sum : total, promo: own && { ...own, discount } };
    }),
  ),
);
type WireCart = z.output<typeof cart>;
type WirePromo = z.output<typeof promo>;

/** A promo code and its discount. */
export type Promo = Omit<WirePromo, 'discount'> & { discount: Price };

/**
 * One line of a cart. Without `oldPrice` the item is not on sale, or the backend does not say so; without `facts` the
 * backend does not send them with the cart.
 */
export type CartLine = Omit<WireCart['items'][number], 'price' | 'oldPrice' | 'facts'> & {
  price: Price;
  oldPrice?: Price | undefined;
  facts?: ItemFacts | undefined;
};

/** A cart as the shop shows it, in one currency. */
export interface Cart {
  items: CartLine[];
  total: Price;
  promo: Promo | undefined;
}

/** Adds the request's currency to a promo. */
export const pricedPromo = (wire: WirePromo, currency: CurrencyName): Promo => ({
  ...wire,
  discount: priceOf(wire.discount, currency),
});

/** Adds the request's currency to a cart. */
export const pricedCart = (wire: WireCart, currency: CurrencyName): Cart => ({
  items: wire.items.map((line) => ({
    ...line,
    price: priceOf(line.price, currency),
    oldPrice: line.oldPrice === undefined ? undefined : priceOf(line.oldPrice, currency),
  })),
  total: priceOf(wire.total, currency),
  promo: wire.promo && pricedPromo(wire.promo, currency),
});
