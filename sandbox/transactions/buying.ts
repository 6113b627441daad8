import { EURO, fromEuro, toAmount, toMinor } from '#shared/money.ts';
import { balanceOf, moveMoney } from '../accounts/ledger.ts';
import { Refusal, fail } from '../answers.ts';
import { cartItemIds, removeFromCart } from '../cart/contents.ts';
import { refuseUsedPromo, usePromo } from '../cart/promo-uses.ts';
import { type Promo, discountOf, findPromo } from '../cart/promo.ts';
import { currencyOf } from '../catalogue/currencies.ts';
import { findListing } from '../catalogue/details.ts';
import type { Listing } from '../catalogue/listings.ts';
import { titleOf } from '../catalogue/titles.ts';
import { readSettings } from '../content/settings.ts';
import type { SandboxContext } from '../context.ts';
import { run } from '../database.ts';
import { type ReturnTarget, createSession } from '../gateway/sessions.ts';
import type { PurchaseForm } from './contact-form.ts';
import { UNAVAILABLE_TEXTS, holdItem, availabilityOf } from './holds.ts';
import { newOrderId } from './orders.ts';
import { cancelUnpaidPurchases } from './purchase-states.ts';
import { addLines } from './purchases.ts';

/**
 * Buys everything in the cart, or nothing. VAT is in the prices. A purchase from the balance is done at once. One by
 * card waits at the payment pages and reserves its items until then. It replaces unpaid purchases of the same user.
 * Returns the answer's members without `status`. Runs in a transaction.
 * @throws Refusal 409 if an item is gone, 422 for an empty cart, an invalid promo code, or too little
 */
export function buyCart(
  context: SandboxContext,
  userId: number,
  form: PurchaseForm,
  returnTo: ReturnTarget,
): Record<string, unknown> {
  cancelUnpaidPurchases(context, userId);
  const lines = linesToBuy(context, userId);
  const promo = promoOf(context, userId, form.promocode);
  const currency = currencyOf(context.db, form.currency);
  const total = lines.reduce((sum, { price }) => sum + fromEuro(price, currency), 0);
  const totalEur = lines.reduce((sum, { price }) => sum + price, 0);
  const discountEur = promo ? discountOf(promo, totalEur, EURO) : 0;
  const due = totalEur - discountEur;

  // A discount of 100% needs no payment pages.
  const byCard = form.paymentType === 'card';
  const { min_top_up } = readSettings(context);
  if (byCard && due < toMinor(min_top_up)) throw fail(422, `Minimum payment by card is ${min_top_up} EUR`);
  const atPages = byCard && due > 0;

  const { db, clock } = context;
  const { name, surname, email, phone, country, city, address, postCode, tradeUrl } = form;
  const contact = { name, surname, email, phone, country, city, address, postCode, tradeUrl };
  const id = newOrderId('P');
  run(
    db,
    `INSERT INTO purchases (id, user_id, status, payment_type, currency, total, total_eur, promocode,
      discount_eur, contact, created_at, settled_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, userId, atPages ? 'Pending' : 'Success', form.paymentType, currency.code, total, totalEur],
    ...[promo?.code ?? null, discountEur, JSON.stringify(contact), clock.now()],
    atPages ? null : clock.now(),
  );
  addLines(context, id, lines, currency);
  for (const line of lines)
    if (!holdItem(context, line.id, id)) throw new Error(`the item ${line.id} was free and cannot be held`);
  if (promo && !usePromo(context, userId, promo.code, id))
    throw new Error(`the promo code ${promo.code} was unused and cannot be used`);

  if (atPages) {
    const session = createSession(context, {
      kind: 'purchase',
      userId,
      reference: id,
      amount: due,
      returnTo,
    });
    return { redirect_url: session.url, order: id };
  }
  if (!byCard) moveMoney(context, userId, -due, 'purchase', id);
  for (const line of lines) removeFromCart(context, userId, line.id);
  return { balance: toAmount(balanceOf(context, userId)), order: id };
}

/** @throws Refusal 422 for an empty cart, 409 if an item in it cannot be bought */
function linesToBuy(context: SandboxContext, userId: number): Listing[] {
  const lines = cartItemIds(context, userId).flatMap((id) => findListing(context.db, id, 'en') ?? []);
  if (lines.length === 0) throw fail(422, 'Your cart is empty');
  const gone = lines.flatMap((line) => {
    const availability = availabilityOf(context, line.id, userId);
    // `mine` was cancelled above.
    if (availability === 'free' || availability === 'mine') return [];
    return { title: titleOf(line), text: UNAVAILABLE_TEXTS.en[availability] };
  });
  const [first] = gone;
  if (first && gone.length === 1) throw fail(409, `${first.text}: ${first.title}`);
  if (first)
    throw fail(409, `These items cannot be bought any more: ${gone.map(({ title }) => title).join(', ')}`);
  return lines;
}

/** @throws Refusal 404 or 422 with `errors.promocode` */
function promoOf(context: SandboxContext, userId: number, typed: string | undefined): Promo | undefined {
  if (typed === undefined) return undefined;
  try {
    const promo = findPromo(typed);
    refuseUsedPromo(context, userId, promo.code);
    return promo;
  } catch (error) {
    if (error instanceof Refusal) throw fail(422, error.message, { promocode: [error.message] });
    throw error;
  }
}
