import { useT } from '../../i18n/texts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './checkout.module.css';

/** Placeholders while the checkout loads. */
export function CheckoutSkeleton() {
  const t = useT();
  return (
    <div className={styles.form} role="status" aria-busy="true" aria-label={t('shell.loading')}>
      <div className={styles.main}>
        {[1, 2, 3, 4, 5].map((field) => (
          <Skeleton key={field} height={66} />
        ))}
      </div>
      <div className={styles.side}>
        <Skeleton height={240} />
        <Skeleton height={45} />
      </div>
    </div>
  );
}
