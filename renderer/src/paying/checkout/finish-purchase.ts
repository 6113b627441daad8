import type { NavigateFunction } from 'react-router-dom';
import { PAYMENT_METHOD_ROWS } from '#shared/payment-methods.ts';
import { findPurchase, type About } from '#shared/rules/look-up.ts';
import { purchaseHistoryQuery } from '../../api/payments.ts';
import { fetchUncached, queryClient } from '../../api/query-client.ts';
import { forgetCheckout } from '../../form/drafts.ts';
import { t } from '../../i18n/texts.ts';
import { rememberPaidInTab } from '../result/paid-in-tab.ts';
import { payments } from '../paying.ts';
import { applyPromo } from '../promo.ts';
import { refreshAfterEnd, refreshMoney } from '../refresh.ts';
import { purchasePath } from '../result-paths.ts';
import { purchaseSearchState } from '../result/purchase-search.ts';
import { closeDialog } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

/** How long the dialog waits for the history, in ms. After that the result page asks. */
const PATIENCE_MS = 3000;

/** What the history says of a purchase; undefined where it could not be asked in time. */
async function lookUp(intent: About<'purchase'>) {
  const query = purchaseHistoryQuery(currentScope());
  const late = new Promise<undefined>((resolve) => window.setTimeout(resolve, PATIENCE_MS, undefined));
  const lines = await Promise.race([fetchUncached(query), late]).catch(() => undefined);
  if (!lines) return undefined;
  // The result page starts with this answer.
  queryClient.setQueryData(query.queryKey, lines);
  return findPurchase(intent, lines);
}

/** The whole sum was on the balance: nothing is left to pay, whatever the records say yet. */
function isFromBalance({ subject }: About<'purchase'>): boolean {
  return PAYMENT_METHOD_ROWS[subject.by].funds === 'balance';
}

/**
 * Ends the checkout of a purchase that needs no payment page. Shows success only if the history does; else the result
 * page shows that it is being confirmed. Without an order number that page finds the purchase by its items.
 */
export async function finishPurchase(intent: About<'purchase'>, navigate: NavigateFunction): Promise<void> {
  const found = await lookUp(intent);
  const order = intent.order ?? found?.order;
  const bought = found?.stage === 'done';
  const isPaid = bought || intent.step === 'done';
  if (isPaid || isFromBalance(intent)) {
    forgetCheckout();
    await applyPromo(undefined);
  }
  // The result page tells of payments at a provider.
  if (bought && isFromBalance(intent)) showToast('success', t('checkout.done'));
  rememberPaidInTab();
  if (found?.stage === 'failed') void navigate(purchasePath(intent.subject, order, 'failed'));
  else void navigate(purchasePath(intent.subject, order, 'done'), { state: purchaseSearchState(intent) });
  // After the address names the result page, which shows this payment: until then the dialog does.
  closeDialog();
  const end = found?.stage === 'done' || found?.stage === 'failed' ? found.stage : undefined;
  const refreshing = order !== undefined && end ? refreshAfterEnd(order, end) : refreshMoney();
  // The result page, which is open now, would ask the history about it once more.
  if (bought) await payments.forget(intent);
  await refreshing;
  // Last, so that after a crash the intent can still report the result.
  if (isPaid) await payments.forget(intent);
}
