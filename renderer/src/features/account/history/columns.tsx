import { useT } from '../../../i18n/texts.ts';
import styles from './history.module.css';

/** The column headings. Hidden from screen readers, because each row is clear without them. */
export function Columns() {
  const t = useT();
  return (
    <div className={styles.columns} aria-hidden="true">
      <span>{t('history.date')}</span>
      <span className={styles.what}>{t('history.what')}</span>
      <span>{t('history.status')}</span>
      <span className={styles.end}>{t('history.amount')}</span>
      <span />
    </div>
  );
}
