import { useT } from '../../i18n/texts.ts';
import { beginClearing, undoClearing, useClearedCart } from '../../item/cart-clearing.ts';
import { useCart } from '../../item/use-cart.ts';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TrashIcon } from '../../ui/icons/more-icons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import styles from './cart-screen.module.css';

/** The cart screen: items and total. */
export function CartScreen() {
  const t = useT();
  const { cart, isPending, refetch } = useCart();
  const cleared = useClearedCart((state) => state.cart !== undefined);
  const restoring = useClearedCart((state) => state.restoring);
  useDocumentTitle(t('cart.title'));

  if (isPending) return <CartSkeleton />;
  if (!cart) return <ScreenFailed text={t('cart.failed')} onRetry={() => void refetch()} />;
  const { items } = cart;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('cart.title')}</h1>
        {items.length > 0 && (
          <Button dense variant="quiet" icon={<TrashIcon size={16} />} onClick={beginClearing}>
            {t('cart.clear')}
          </Button>
        )}
      </div>
      {cleared && (
        <div className={styles.notice}>
          <Notice
            announce="status"
            actions={
              <Button dense variant="secondary" busy={restoring} onClick={undoClearing}>
                {t('cart.undo')}
              </Button>
            }
          >
            {t('cart.wasCleared')}
          </Notice>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState
          title={t('cart.empty')}
          hint={t('cart.emptyHint')}
          actions={<ButtonLink to={paths.products}>{t('cart.continue')}</ButtonLink>}
        />
      ) : (
        <div className={styles.columns}>
          <ul className={styles.list}>
            {items.map((line) => (
              <CartLine key={line.itemId} line={line} />
            ))}
          </ul>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  );
}
