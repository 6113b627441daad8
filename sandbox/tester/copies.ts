import * as z from 'zod/mini';

import { EXTERIORS } from '#shared/exterior.ts';
import { toAmount } from '#shared/money.ts';
import { amountField } from '../amount-field.ts';
import { fail, parse } from '../answers.ts';
import { bringBack, takeAway } from '../catalogue/away.ts';
import { findCopiedItem } from '../catalogue/copied-item.ts';
import { drawCopy, insertCopy } from '../catalogue/copies.ts';
import type { SandboxContext } from '../context.ts';
import { run, transaction } from '../database.ts';
import { type MarketCopy, copyWith } from './copy-search.ts';

const PRICE_AT_MOST = 100_000;
const price = amountField(PRICE_AT_MOST, {
  wrong: 'The price field must be an amount above 0, such as 12.50.',
  tooMuch: `The price field must be at most ${PRICE_AT_MOST} EUR.`,
  tooFine: 'The price field must have whole cents.',
});
const Reprice = z.object({ price });
const ListAnother = z.object({ like: z.int(), price: z.optional(price) });

/** @throws Refusal 404 for an unknown id, 409 for a copy in another state */
function requireCopy(context: SandboxContext, id: number, state: MarketCopy['state']): MarketCopy {
  const copy = copyWith(context, id);
  if (!copy) throw fail(404, 'There is no such copy.');
  if (copy.state !== state) throw fail(409, `This copy is ${copy.state}, not ${state}.`);
  return copy;
}

/**
 * Changes a copy's price, which ends its sale. The drift counts from the new price.
 * @throws Refusal 404, 409 if it is not for sale, 422
 */
export function repriceCopy(context: SandboxContext, id: number, body: unknown): MarketCopy {
  const { price: minor } = parse(Reprice, body);
  const copy = requireCopy(context, id, 'for sale');
  const sql = 'UPDATE listings SET price = ?1, base_price = ?1, old_price = NULL, is_sale = 0 WHERE id = ?2';
  run(context.db, sql, minor, id);
  return { ...copy, price: toAmount(minor) };
}

/**
 * Lists another copy of the item of `like`, in its exterior, with StatTrak or as Souvenir as it is. Without a price, the price is
 * a usual one. Returns the new copy.
 * @throws Refusal 404 for an unknown copy, 422
 */
export function listAnother(context: SandboxContext, body: unknown): MarketCopy {
  const { like, price: minor } = parse(ListAnother, body);
  const { db, clock } = context;
  const model = copyWith(context, like);
  const item = model && findCopiedItem(db, model.item_id);
  if (!item) throw fail(404, 'There is no such copy.');
  const exterior = EXTERIORS.find(({ name }) => name === model.exterior)?.name;
  const { stattrak: statTrak, souvenir } = model;
  const drawn = drawCopy(item, Math.random, { exterior, statTrak, souvenir });
  const basePrice = minor ?? drawn.basePrice;
  const offer = { price: basePrice, oldPrice: null, listedAt: clock.now(), isNew: true };
  const id = insertCopy(db, item, { ...drawn, basePrice }, offer);
  return requireCopy(context, id, 'for sale');
}

/**
 * Takes a copy off the market, as sold elsewhere or as delisted.
 * @throws Refusal 404, 409 if it is not for sale
 */
export function removeCopy(context: SandboxContext, id: number, reason: 'sold' | 'delisted'): MarketCopy {
  return transaction(context.db, () => {
    requireCopy(context, id, 'for sale');
    takeAway(context.db, id, reason, context.clock.now());
    return requireCopy(context, id, 'away');
  });
}

/**
 * Puts a copy that is away on sale again, at its old price.
 * @throws Refusal 404, 409 if it is not away
 */
export function relistCopy(context: SandboxContext, id: number): MarketCopy {
  return transaction(context.db, () => {
    requireCopy(context, id, 'away');
    bringBack(context.db, id);
    return requireCopy(context, id, 'for sale');
  });
}
