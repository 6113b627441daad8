import { useT } from '../../../i18n/texts.ts';
import styles from './history.module.css';

/** What stands in which column. Each row says it by itself, so screen readers need not hear it again. */
export function Columns() {
  const t = useT();
  return (
    <div className={styles.columns} aria-hidden="true">
      <span>{t('history.date')}</span>
      <span>{t('history.what')}</span>
      <span>{t('history.status')}</span>
      <span className={styles.end}>{t('history.amount')}</span>
      <span />
    </div>
  );
}
