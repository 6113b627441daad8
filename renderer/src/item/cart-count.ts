import { cartQuery } from '../api/cart.ts';
import { queryClient } from '../api/query-client.ts';
import { t } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { currentScope } from '../state/preferences.ts';
import type { ToastWords } from '../ui/feedback/toasts.ts';
import { usePendingChanges, withPendingChanges } from './use-cart.ts';

/** Says how many items are in the cart, as the header's badge does, with the way there. @throws if texts can't be loaded */
export async function countCart(): Promise<ToastWords> {
  await import('../i18n/en/browsing.ts');
  const cart = queryClient.getQueryData(cartQuery(currentScope()).queryKey);
  const link = { to: paths.cart, label: t('cart.view') };
  if (!cart) return { text: t('cart.added'), link };
  const { count } = withPendingChanges(cart, usePendingChanges.getState());
  return { text: t('cart.count', { count }), link };
}
