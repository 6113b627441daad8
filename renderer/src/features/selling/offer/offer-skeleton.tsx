import { useT } from '../../../i18n/texts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './offer.module.css';

/** Placeholders while an offer loads. */
export function OfferSkeleton() {
  const t = useT();
  return (
    <div className={styles.body} role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <div className={styles.head}>
        <span className={styles.name}>
          <Skeleton shape="text" width={220} />
        </span>
        <Skeleton shape="text" width={96} />
        <Skeleton shape="text" width="80%" />
      </div>
      <Skeleton height={82} />
      <Skeleton height={164} />
    </div>
  );
}
