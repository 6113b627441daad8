import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../shared/money.ts';
import { cartQuery } from '../../api/cart.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { ScreenLoading } from '../../screen/screen-loading.tsx';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-screen.module.css';

/** The cart: what is in it and what it comes to (document 2, §2 "Cart page"). */
export function CartScreen() {
  const t = useT();
  const locale = useLocale();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const currency = usePreferences((state) => state.currency);
  const cart = useQuery({ ...cartQuery(scope), enabled: settled });
  useDocumentTitle(t('cart.title'));

  if (cart.isPending) return <ScreenLoading />;
  if (cart.isError) return <ScreenFailed text={t('cart.failed')} onRetry={() => void cart.refetch()} />;
  const { items, total } = cart.data;
  if (items.length === 0) {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t('cart.title')}</h1>
        <EmptyState
          title={t('cart.empty')}
          hint={t('cart.emptyHint')}
          actions={<ButtonLink to={paths.products}>{t('cart.continue')}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('cart.title')}</h1>
      <div className={styles.columns}>
        <ul className={styles.list}>
          {items.map((line) => (
            <CartLine key={line.itemId} line={line} />
          ))}
        </ul>
        <section className={styles.summary} aria-labelledby="cart-summary">
          <h2 id="cart-summary" className={styles.subtitle}>
            {t('cart.summary')}
          </h2>
          <dl className={styles.figures}>
            <div className={styles.figure}>
              <dt>{t('cart.products')}</dt>
              <dd>{items.length}</dd>
            </div>
            <div className={styles.total}>
              <dt>{t('cart.total')}</dt>
              <dd>{formatMoney(total, currency, locale)}</dd>
            </div>
          </dl>
          <ButtonLink variant="secondary" wide to={paths.products}>
            {t('cart.continue')}
          </ButtonLink>
        </section>
      </div>
    </div>
  );
}
