import type { Context } from 'hono';
import * as z from 'zod/mini';

import { requireUser } from '../accounts/visitor.ts';
import { fail, ok, readBody } from '../answers.ts';
import { readAnswerSettings } from '../catalogue/answer-settings.ts';
import { currencyOf } from '../catalogue/currencies.ts';
import type { Scope } from '../catalogue/listings.ts';
import type { Area, SandboxApp, SandboxContext } from '../context.ts';
import { idField } from '../fields.ts';
import { languageOf } from '../languages.ts';
import {
  CART_TABLE,
  addToCart,
  cartPayload,
  cartTotal,
  clearCart,
  isInCart,
  removeFromCart,
} from './contents.ts';
import { PROMO_USES_TABLE, refuseUsedPromo } from './promo-uses.ts';
import { findPromo, promoPayload } from './promo.ts';

const UNIQUE = 'Each item is unique: the count is always 1';
const count = z.literal(1, UNIQUE);

const Add = z.object({
  item_id: z.union([z.int().check(z.gte(1)), idField], 'The item id field must be the id of an item.'),
  is_variation: z._default(z.literal([false, 0], 'This item has no variations'), false),
  count: z._default(count, 1),
});
const Count = z.object({ count });

/** The cart and its promo codes. Only items of an open payment are reserved, not items in a cart. */
export const cart: Area = {
  name: 'cart',
  tables: `${CART_TABLE};
${PROMO_USES_TABLE}`,
  api: cartRoutes,
};

function scopeOf(c: Context, context: SandboxContext): Scope {
  return {
    currency: currencyOf(context.db, c.req.query('currency')),
    language: languageOf(c.req.query('lang_id')),
    spareLists: readAnswerSettings(context).spare_lists,
  };
}

/** @throws Refusal 404 */
function itemOf(c: Context): number {
  const id = idField.safeParse(c.req.param('id'));
  if (!id.success) throw fail(404, 'This item does not exist');
  return id.data;
}

function cartRoutes(api: SandboxApp, context: SandboxContext): void {
  api.get('/cart', (c) => {
    const { id } = requireUser(c);
    c.header('Cache-Control', 'no-store');
    return ok(c, cartPayload(context, id, scopeOf(c, context)));
  });

  api.post('/cart', async (c) => {
    const user = requireUser(c);
    const { item_id } = await readBody(c, Add);
    addToCart(context, user.id, item_id);
    return ok(c);
  });

  api.put('/cart/:id', async (c) => {
    const user = requireUser(c);
    const id = itemOf(c);
    await readBody(c, Count);
    if (!isInCart(context, user.id, id)) throw fail(404, 'This item is not in your cart');
    return ok(c);
  });

  api.delete('/cart/:id', (c) => {
    const user = requireUser(c);
    removeFromCart(context, user.id, itemOf(c));
    return ok(c);
  });

  api.delete('/cart', (c) => {
    clearCart(context, requireUser(c).id);
    return ok(c);
  });

  api.get('/promocode/check', (c) => {
    const user = requireUser(c);
    const promo = findPromo(c.req.query('code'));
    refuseUsedPromo(context, user.id, promo.code);
    const { currency } = scopeOf(c, context);
    return ok(c, promoPayload(promo, cartTotal(context, user.id, currency), currency));
  });
}
