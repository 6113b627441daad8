import { useT } from '../../i18n/texts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './checkout.module.css';

/** Placeholders while the checkout loads. */
export function CheckoutSkeleton() {
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
