import { requireUser } from '../accounts/visitor.ts';
import { fail, ok } from '../answers.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { wholeId } from '../fields.ts';
import { offersOf, ownOffer, toWire } from './offers.ts';

/** What a user has offered (document 3, A). */
export function sellingRoutes(api: SandboxApp, context: SandboxContext): void {
  api.get('/offer/history', (c) => ok(c, offersOf(context, requireUser(c).id).map(toWire)));

  api.get('/offer/:id', (c) => {
    const user = requireUser(c);
    const id = wholeId.safeParse(c.req.param('id'));
    if (!id.success) throw fail(404, 'Offer details not found');
    return ok(c, toWire(ownOffer(context, user.id, id.data)));
  });
}
