import type { NavigateFunction } from 'react-router-dom';
import { findPurchase, isAbout } from '../../../../shared/rules/look-up.ts';
import type { Intent } from '../../../../shared/rules/intent.ts';
import { purchaseHistoryQuery } from '../../api/payments.ts';
import { askApart } from '../../api/query-client.ts';
import { forgetCheckout } from '../../form/drafts.ts';
import { t } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { payments } from '../../payments/payments.ts';
import { refreshMoney } from '../../payments/refresh.ts';
import { closeDialog } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { showToast } from '../../ui/toasts.ts';

/** The order a purchase got, from the history where the answer did not name it. */
async function orderOf(intent: Intent): Promise<string | undefined> {
  if (intent.order !== undefined || !isAbout(intent, 'purchase')) return intent.order;
  const lines = await askApart(purchaseHistoryQuery(currentScope())).catch(() => []);
  return findPurchase(intent, lines).order;
}

/** Bought: says so, shows the order, and lets everything that shows money follow (document 2, §4). */
export async function finishPurchase(intent: Intent, navigate: NavigateFunction): Promise<void> {
  const order = await orderOf(intent);
  payments.forget(intent);
  forgetCheckout();
  showToast('success', t('checkout.done'));
  closeDialog();
  void navigate(order === undefined ? paths.orders : paths.success({ order }));
  await refreshMoney();
}
