import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { profileQuery } from '../../api/session.ts';
import { errorDetail } from '../../i18n/error-text.ts';
import { useT } from '../../i18n/texts.ts';
import { useCart } from '../../item/use-cart.ts';
import { paths } from '../../paths.ts';
import { usePurchaseFigures } from '../use-figures.ts';
import { closeDialog } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { GoneLines } from './gone-lines.tsx';
import styles from './checkout.module.css';

interface CheckoutDialogProps {
  /** The first row for a member whose email is not verified. It stays when that has changed, and may load late. */
  children?: ReactNode;
}

/** CHECKOUT: contact, payment method and amounts. */
export function CheckoutDialog({ children }: CheckoutDialogProps) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const profile = useQuery({ ...profileQuery(scope), enabled: settled });
  const { cart, isError, error, refetch } = useCart();
  const { figures, failed, retry } = usePurchaseFigures();
  const [busy, setBusy] = useState(false);
  const isUnverified = useSession((state) => state.emailVerified === false);
  const [wasUnverified, setWas] = useState(isUnverified);
  if (isUnverified && !wasUnverified) setWas(true);

  const content = () => {
    if (profile.data && cart && figures) {
      const nothing = cart.items.every(({ error }) => error !== undefined);
      // During the purchase the cart may empty before the answer arrives.
      if (!nothing || busy)
        return (
          <>
            {wasUnverified && (
              <div className={styles.verify}>
                <Suspense fallback={<Skeleton height={68} />}>{children}</Suspense>
              </div>
            )}
            <CheckoutForm profile={profile.data} figures={figures} lines={cart.items} onBusy={setBusy} />
          </>
        );
      // The last ones may have been sold while the checkout was open, or on an item's page.
      if (cart.items.length > 0) return <GoneLines lines={cart.items} stopped told={false} />;
      return (
        <EmptyState
          title={t('cart.empty')}
          actions={
            <ButtonLink to={paths.products} onClick={closeDialog}>
              {t('cart.continue')}
            </ButtonLink>
          }
        />
      );
    }
    if (!profile.isError && !isError && !failed) return <CheckoutSkeleton />;
    const again = () => void Promise.all([profile.refetch(), refetch(), retry()]);
    const isOfProfile = profile.isError && !profile.data;
    const reason = isOfProfile ? profile.error : error;
    return (
      <ErrorState
        message={t(isOfProfile ? 'account.failed' : 'cart.failed')}
        hint={reason ? errorDetail(reason) : undefined}
        retryLabel={t('shell.retry')}
        onRetry={again}
      />
    );
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

/** Placeholders while the checkout loads. */
function CheckoutSkeleton() {
  const t = useT();
  return (
    <div className={styles.form} role="status" aria-busy="true" aria-label={t('shell.loading')}>
      <div className={styles.main}>
        {[90, 84, 92].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
      <Skeleton height={300} />
      <Skeleton height={45} />
    </div>
  );
}
