import { errorText } from '../../i18n/error-text.ts';
import { useT } from '../../i18n/texts.ts';
import { beginClearing } from '../../item/cart-clearing.ts';
import { useCart } from '../../item/use-cart.ts';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TrashIcon } from '../../ui/icons/more-icons.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { CartSummary } from './cart-summary.tsx';
import { ClearedNotice } from './cleared-notice.tsx';
import styles from './cart-screen.module.css';
import '../../i18n/en/deferred.ts';
import { useEffect } from 'react';
import type { CartLine } from '#shared/wire/cart.ts';
import { forgetRemovedLines, useRemovedLines } from '../../item/cart-put-back.ts';
import { useLineOrder, withNewLines } from '../../item/line-order.ts';
import { CartRow } from './cart-row.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The cart screen: items and total. */
export function CartScreen() {
  const t = useT();
  const { cart, isPending, isError, error, isFetching, refetch } = useCart();
  useDocumentTitle(t('cart.title'));

  if (isPending) return <CartSkeleton />;
  if (!cart) return <ScreenFailed text={t('cart.failed')} error={error} onRetry={() => void refetch()} />;
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
      {isError && (
        <div className={styles.notice}>
          <Notice
            kind="error"
            announce="alert"
            actions={
              <Button dense variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                {t('shell.retry')}
              </Button>
            }
          >
            {errorText(error, 'cart.failed')}
          </Notice>
        </div>
      )}
      <ClearedNotice />
      <div className={classNames(items.length > 0 && styles.columns)}>
        <div className={styles.lines}>
          <CartList items={items} />
          {items.length === 0 && (
            <EmptyState
              title={t('cart.empty')}
              hint={t('cart.emptyHint')}
              actions={<ButtonLink to={paths.products}>{t('cart.continue')}</ButtonLink>}
            />
          )}
        </div>
        {items.length > 0 && <CartSummary cart={cart} />}
      </div>
    </div>
  );
}

/** The lines of the cart. A removed line keeps its place while it can be put back. */
function CartList({ items }: { items: readonly CartLine[] }) {
  const removed = useRemovedLines((state) => state.lines);
  const known = useLineOrder(({ ids }) => ids);
  const order = withNewLines(known, [...items.map(({ itemId }) => itemId), ...removed.keys()]);
  useEffect(() => useLineOrder.setState({ ids: order }), [order]);
  useEffect(
    () => () => {
      forgetRemovedLines();
      useLineOrder.setState({ ids: [] });
    },
    [],
  );

  const rows = order.flatMap((itemId) => {
    const line = items.find((each) => each.itemId === itemId);
    const offer = removed.get(itemId);
    return line || offer ? [<CartRow key={itemId} line={line} removed={offer} />] : [];
  });
  return rows.length > 0 && <ul className={styles.list}>{rows}</ul>;
}

/** Placeholders while the cart loads. */
export function CartSkeleton() {
  const t = useT();
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={t('shell.loading')}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('cart.title')}</h1>
      </div>
      <div className={styles.columns}>
        <div className={styles.lines}>
          <div className={styles.list}>
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} className={styles.placeholder} />
            ))}
          </div>
        </div>
        <Skeleton height={320} />
      </div>
    </div>
  );
}
