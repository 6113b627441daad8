import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../api/session.ts';
import { useT } from '../../i18n/texts.ts';
import { useCart } from '../../item/use-cart.ts';
import { usePurchaseFigures } from '../../payments/use-figures.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { ScreenLoading } from '../../screen/screen-loading.tsx';
import { closeDialog } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckoutForm } from './checkout-form.tsx';

/** CHECKOUT: who gets it, how it is paid, what it comes to (document 2, §4 and §5). */
export function CheckoutDialog() {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const profile = useQuery({ ...profileQuery(scope), enabled: settled });
  const { cart, isError, refetch } = useCart();
  const figures = usePurchaseFigures();
  const [busy, setBusy] = useState(false);
  const failed = isError || profile.isError;
  const buyable = cart?.items.filter(({ error }) => error === undefined) ?? [];

  const content = () => {
    if (failed && !(profile.data && cart)) {
      const retry = () => void Promise.all([profile.refetch(), refetch()]);
      return <ScreenFailed text={t('cart.failed')} onRetry={retry} />;
    }
    if (!profile.data || !cart || !figures) return <ScreenLoading />;
    if (buyable.length === 0 && !busy) return <EmptyState title={t('cart.empty')} />;
    const itemIds = buyable.map(({ itemId }) => itemId);
    return <CheckoutForm profile={profile.data} figures={figures} itemIds={itemIds} onBusy={setBusy} />;
  };
  return (
    <Dialog
      size="wide"
      title={t('checkout.title')}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
      busy={busy}
    >
      {content()}
    </Dialog>
  );
}
