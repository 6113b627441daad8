import { useT } from '../i18n/texts.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './screen-loading.module.css';

/** Stands where a screen will be; as tall as the view, so that the footer does not jump up. */
export function ScreenLoading() {
  const t = useT();
  return (
    <div className={styles.room} aria-busy="true">
      <Spinner label={t('shell.loading')} />
    </div>
  );
}
