import type { NavigateFunction } from 'react-router-dom';
import { PAYMENT_METHOD_ROWS } from '#shared/payment-methods.ts';
import { findPurchase, hasSubject } from '#shared/rules/look-up.ts';
import type { Intent } from '#shared/rules/intent.ts';
import { purchaseHistoryQuery } from '../../api/payments.ts';
import { askApart, queryClient } from '../../api/query-client.ts';
import { forgetCheckout } from '../../form/drafts.ts';
import { t } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { rememberPaidHere } from '../../payments/paid-here.ts';
import { payments } from '../../payments/payments.ts';
import { applyPromo } from '../../payments/promo.ts';
import { refreshMoney } from '../../payments/refresh.ts';
import { soughtOf } from '../../payments/sought-purchase.ts';
import { closeDialog } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

/** How long in ms the dialog waits for the history. After that the result page asks it. */
const PATIENCE_MS = 3000;

/** What the history says of a purchase; undefined where it could not be asked in time. */
async function lookUp(intent: Intent) {
  if (!hasSubject(intent, 'purchase')) return undefined;
  const query = purchaseHistoryQuery(currentScope());
  const late = new Promise<undefined>((resolve) => window.setTimeout(resolve, PATIENCE_MS, undefined));
  const lines = await Promise.race([askApart(query), late]).catch(() => undefined);
  if (!lines) return undefined;
  // The result page then begins with what was just said here.
  queryClient.setQueryData(query.queryKey, lines);
  return findPurchase(intent, lines);
}

/** The whole sum was on the balance: nothing is left to pay, whatever the records say yet. */
function isFromBalance(intent: Intent): boolean {
  return hasSubject(intent, 'purchase') && PAYMENT_METHOD_ROWS[intent.subject.by].funds === 'balance';
}

/**
 * The server took a purchase that needs no payment page. Says success only if the history does; the result page says
 * until then that it is being confirmed. Where the answer named no order, that page looks for it by the items.
 */
export async function finishPurchase(intent: Intent, navigate: NavigateFunction): Promise<void> {
  const found = await lookUp(intent);
  const order = intent.order ?? found?.order;
  const bought = found?.stage === 'done';
  const isPaid = bought || intent.step === 'done';
  if (isPaid || isFromBalance(intent)) {
    forgetCheckout();
    await applyPromo(undefined);
  }
  if (bought) showToast('success', t('checkout.done'));
  rememberPaidHere();
  closeDialog();
  if (found?.stage === 'failed') void navigate(paths.failure({ order }));
  else void navigate(paths.success({ order }), { state: soughtOf(intent) });
  await refreshMoney();
  // Last: a crash before the end was shown leaves the intent to tell it.
  if (isPaid) await payments.forget(intent);
}
