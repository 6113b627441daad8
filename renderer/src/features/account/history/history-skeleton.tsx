import { useT } from '../../../i18n/texts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { Columns } from './columns.tsx';
import { PAGE_SIZES, type PageSize } from './filter-transactions.ts';
import row from './history-row.module.css';
import styles from './history.module.css';

/** Five placeholder rows while the list loads. @param size rows that a page will have */
export function HistorySkeleton({ size }: { size: PageSize }) {
  const t = useT();
  return (
    <div
      className={styles.box}
      data-loading
      data-short={size === PAGE_SIZES[0] ? '' : undefined}
      role="status"
    >
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <div className={styles.table}>
        <Columns />
        <div className={styles.list}>
          {['62%', '48%', '70%', '55%', '66%'].map((width) => (
            <div key={width} className={row.row}>
              <div className={row.main}>
                <span className={row.date}>
                  <Skeleton shape="text" width={80} />
                </span>
                <span className={row.mark}>
                  <Skeleton width={52} height={40} />
                </span>
                <span className={row.words}>
                  <Skeleton shape="text" width={width} />
                  <span className={row.number}>
                    <Skeleton shape="text" width="40%" />
                  </span>
                </span>
                <span className={row.status}>
                  <Skeleton shape="text" width={96} />
                </span>
                <span className={row.amount}>
                  <Skeleton className={styles.figure} shape="text" width={56} />
                </span>
                <span className={row.action}>
                  <Skeleton shape="text" width={76} />
                </span>
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
