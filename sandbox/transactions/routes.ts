import { purchasePack, purchasePrompt } from '#shared/wire/not-from-page.ts';
import { requireUser, requireVerified } from '../accounts/visitor.ts';
import { fail, ok, readBody } from '../answers.ts';
import { readAnswerSettings } from '../catalogue/answer-settings.ts';
import { currencyOf } from '../catalogue/currencies.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { returnTargetOf } from '../gateway/sessions.ts';
import { languageOf } from '../languages.ts';
import { buyCart } from './buying.ts';
import { readDeposit, readPurchase } from './contact-form.ts';
import { startDeposit, depositHistory, findDeposit } from './deposits.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { purchaseHistory } from './purchases.ts';
import { financialSummary } from './summary.ts';

/** A user's purchases and deposits. */
export function transactionRoutes(api: SandboxApp, context: SandboxContext): void {
  api.get('/user/financial-summary', (c) => {
    const user = requireUser(c);
    return ok(c, financialSummary(context, user, currencyOf(context.db, c.req.query('currency'))));
  });

  api.get('/deposit/history', (c) => ok(c, depositHistory(context, requireUser(c).id)));
  api.get('/purchase/history', (c) =>
    ok(
      c,
      purchaseHistory(
        ...([context, requireUser(c).id, languageOf(c.req.query('lang_id'))] as const),
        readAnswerSettings(context).spare_lists,
      ),
    ),
  );

  api.post('/purchase/product', async (c) => {
    const user = requireVerified(c);
    const form = await readPurchase(c);
    return withIdempotencyKey(c, context, user, () =>
      buyCart(context, user.id, form, returnTargetOf(c, context)),
    );
  });

  api.post('/deposit/checkout', async (c) => {
    const user = requireVerified(c);
    const form = await readDeposit(c);
    return withIdempotencyKey(c, context, user, () =>
      startDeposit(context, user.id, form, returnTargetOf(c, context)),
    );
  });

  // No sign-in needed: the payer may return in another browser.
  api.get('/deposit/status/:id', (c) => {
    const status = findDeposit(context, c.req.param('id'))?.status;
    if (status === undefined) throw fail(404, 'There is no such deposit.');
    c.header('Cache-Control', 'no-store');
    return c.json({ status });
  });

  // No screen uses these two; the shop sells neither packs nor prompts.
  for (const [path, body] of [
    ['/purchase/pack', purchasePack],
    ['/purchase/prompt', purchasePrompt],
  ] as const)
    api.post(path, async (c) => {
      requireVerified(c);
      await readBody<typeof purchasePack | typeof purchasePrompt>(c, body);
      throw fail(404, 'Not available');
    });
}
