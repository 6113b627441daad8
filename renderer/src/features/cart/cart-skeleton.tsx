import { useT } from '../../i18n/texts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './cart-screen.module.css';

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
