import { useT } from '../i18n/texts.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import styles from './desk-skeleton.module.css';

/** Placeholders of a list while the desk opens: the state of the checks, and rows. */
export function DeskSkeleton() {
  const t = useT();
  return (
    <div className={styles.room} role="status" aria-busy="true" aria-label={t('shell.loading')}>
      <span className={styles.status}>
        <Skeleton shape="text" width="min(100%, 30rem)" />
      </span>
      <div className={styles.rows}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton className={styles.picture} />
            <span className={styles.words}>
              <Skeleton shape="text" width="min(100%, 12rem)" />
              <Skeleton shape="text" width="min(70%, 7rem)" />
            </span>
            <Skeleton shape="text" width="4.5rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
