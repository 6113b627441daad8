import type { ReactNode } from 'react';
import { useT } from '../../i18n/texts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import account from './account.module.css';
import styles from './head-card.module.css';

/** Placeholders of the account until the profile is there. @param props.children a text about the wait */
export function AccountSkeleton({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <div className={account.page} aria-busy="true">
      <div className={styles.head}>
        <Skeleton shape="circle" width={72} height={72} />
        <div className={styles.who}>
          <h1 className={styles.name}>{t('account.title')}</h1>
          <span className={styles.facts}>
            {['Steam ID', 'Member since'].map((fact) => (
              <span key={fact} className={styles.fact}>
                <Skeleton shape="text" width={180} />
              </span>
            ))}
          </span>
        </div>
        <Skeleton className={styles.sell} height={45} />
      </div>
      {children}
      <Skeleton height={45} />
      <Skeleton className={styles.earnings} />
      <Skeleton height={480} />
    </div>
  );
}
