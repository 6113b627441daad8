import * as z from 'zod/mini';
import { flag, id, money, numeric, optional, text } from './scalars.ts';

/** GET promocode/check, and the cart's own. Discounts are minor units of the currency asked for. */
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

/** GET cart. `total` and prices are minor units of the currency asked for. */
export const cart = z.lazy(() =>
  z.object({
    items: z.array(
      z.pipe(
        z.object({
          item_id: id,
          is_variation: z.catch(z._default(flag, false), false),
          count: z.catch(numeric, 1),
          item: z.object({
            id,
            title: z.catch(text, ''),
            type: z.catch(text, ''),
            price: money,
            img_url: z.catch(z.string(), ''),
          }),
          error: optional(z.string()),
        }),
        z.transform((wire) => ({
          itemId: wire.item_id,
          count: wire.count,
          title: wire.item.title,
          type: wire.item.type,
          price: wire.item.price,
          imagePath: wire.item.img_url,
          error: wire.error,
        })),
      ),
    ),
    total: money,
    promo: optional(promo),
  }),
);
export type Cart = z.output<typeof cart>;
