import type { Context } from 'hono';
import * as z from 'zod/mini';

import { requireUser, requireVerified } from '../accounts/visitor.ts';
import { fail, ok, readBody } from '../answers.ts';
import { currencyOf } from '../catalogue/currencies.ts';
import { readSettings } from '../content/settings.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { wholeId } from '../fields.ts';
import { returnOf } from '../gateway/sessions.ts';
import { onceByKey } from '../transactions/idempotency.ts';
import { planStep } from './jobs.ts';
import { accept, decline, requestPayout } from './moves.ts';
import { OfferChoice, OfferForm } from './offer-form.ts';
import { addOffer, offersOf, ownOffer, toWire } from './offers.ts';
import { visitFor } from './payment-pages.ts';
import { readPayout } from './payout-form.ts';
import { PAYOUT_METHODS, type PayoutMethod } from './tables.ts';

const ALIASES: Readonly<Record<string, PayoutMethod>> = { card: 'card-form', sepa: 'sepa-manual' };

/** @throws Refusal 404 */
function methodOf(c: Context): PayoutMethod {
  const named = c.req.param('method') ?? '';
  const method = PAYOUT_METHODS.find((each) => each === (ALIASES[named] ?? named));
  if (!method) throw fail(404, 'There is no such payout method.');
  return method;
}

/** A user's offers to the service. Calls that change an offer take an `Idempotency-Key`. */
export function sellingRoutes(api: SandboxApp, context: SandboxContext): void {
  api.get('/offer/history', (c) => ok(c, offersOf(context, requireUser(c).id).map(toWire)));

  api.get('/offer/:id', (c) => {
    const user = requireUser(c);
    const id = wholeId.safeParse(c.req.param('id'));
    if (!id.success) throw fail(404, 'Offer details not found');
    return ok(c, toWire(ownOffer(context, user.id, id.data)));
  });

  api.post('/offer/create', async (c) => {
    const user = requireVerified(c);
    const form = await readBody(c, OfferForm);
    const { code } = currencyOf(context.db, form.currency ?? undefined);
    return onceByKey(c, context, user, () => {
      const id = addOffer(context, user.id, form, code);
      planStep(context, id, 'price');
      return { id, message: 'Your sell order has been submitted.' };
    });
  });

  for (const [path, choose, message] of [
    ['/offer/accept', accept, 'Offer accepted successfully'],
    ['/offer/decline', decline, 'Offer declined successfully'],
  ] as const)
    api.post(path, async (c) => {
      const user = requireVerified(c);
      const { id } = await readBody(c, OfferChoice);
      return onceByKey(c, context, user, () => {
        choose(context, user.id, id);
        return { id, message };
      });
    });

  api.post('/offer/request-payout/:method', async (c) => {
    const user = requireVerified(c);
    const method = methodOf(c);
    const body = await readBody(c, z.looseObject({}));
    const request = await readPayout(method, body, context.clock.now());
    const work = () => {
      if (!readSettings(context).payment_methods.includes(method))
        throw fail(422, 'This payout method is not available.');
      const payout = requestPayout(context, user.id, { ...request, method });
      const done = { id: request.offerId, message: 'Payout request submitted successfully!' };
      if (method !== 'card-form') return done;
      return { id: request.offerId, redirect_url: visitFor(context, user.id, payout, returnOf(c, context)) };
    };
    return onceByKey(c, context, user, work, request);
  });
}
