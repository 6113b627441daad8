import { useT } from '../../i18n/texts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import purchase from './purchase.module.css';
import styles from './showcase.module.css';

/** Placeholders of the item page while the item loads. */
export function ShowcaseSkeleton() {
  const t = useT();
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('shell.loading')}</span>
      </VisuallyHidden>
      <div className={styles.trail}>
        <Skeleton shape="text" width={220} />
      </div>
      <div className={styles.case}>
        <div className={styles.picture} />
      </div>
      <div className={styles.facts}>
        <div className={styles.head}>
          <div className={styles.title}>
            <Skeleton shape="text" width="80%" />
          </div>
          <div className={styles.exterior}>
            <Skeleton shape="text" width={120} />
          </div>
        </div>
        <div className={purchase.purchase}>
          <div className={purchase.bar} data-on-floor="" data-bottom-bar="">
            <div className={purchase.amounts}>
              <Skeleton height={34} width={120} />
            </div>
            <div className={purchase.actions}>
              <Skeleton height={45} width="100%" />
            </div>
          </div>
          <div className={purchase.lowest} />
        </div>
        <Skeleton height={68} />
        <Skeleton height={180} />
      </div>
    </div>
  );
}
