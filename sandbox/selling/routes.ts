import type { Context } from 'hono';
import * as z from 'zod/mini';

import { PAYOUT_METHODS, type PayoutMethod } from '#shared/payout-methods.ts';
import { requireUser, requireVerified } from '../accounts/visitor.ts';
import { fail, ok, readBody } from '../answers.ts';
import { currencyOf } from '../catalogue/currencies.ts';
import { readSettings } from '../content/settings.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { idField } from '../fields.ts';
import { returnTargetOf } from '../gateway/sessions.ts';
import { withIdempotencyKey } from '../transactions/idempotency.ts';
import { scheduleStep } from './steps.ts';
import { acceptOffer, declineOffer, requestPayout } from './offer-actions.ts';
import { OfferChoice, OfferForm } from './offer-form.ts';
import { addOffer, listOwnOffers, findOwnOffer, offerPayload } from './offers.ts';
import { openPayoutPages } from './payout-pages.ts';
import { readPayout } from './payout-form.ts';

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
  api.get('/offer/history', (c) => ok(c, listOwnOffers(context, requireUser(c).id).map(offerPayload)));

  api.get('/offer/:id', (c) => {
    const user = requireUser(c);
    const id = idField.safeParse(c.req.param('id'));
    if (!id.success) throw fail(404, 'Offer details not found');
    return ok(c, offerPayload(findOwnOffer(context, user.id, id.data)));
  });

  api.post('/offer/create', async (c) => {
    const user = requireVerified(c);
    const form = await readBody(c, OfferForm);
    const { code } = currencyOf(context.db, form.currency ?? undefined);
    return withIdempotencyKey(c, context, user, () => {
      const id = addOffer(context, user.id, form, code);
      scheduleStep(context, id, 'price');
      return { id, message: 'Your sell order has been submitted.' };
    });
  });

  for (const [path, choose, message] of [
    ['/offer/accept', acceptOffer, 'Offer accepted successfully'],
    ['/offer/decline', declineOffer, 'Offer declined successfully'],
  ] as const)
    api.post(path, async (c) => {
      const user = requireVerified(c);
      const { id } = await readBody(c, OfferChoice);
      return withIdempotencyKey(c, context, user, () => {
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
      return {
        id: request.offerId,
        redirect_url: openPayoutPages(context, user.id, payout, returnTargetOf(c, context)),
      };
    };
    return withIdempotencyKey(c, context, user, work, request);
  });
}
