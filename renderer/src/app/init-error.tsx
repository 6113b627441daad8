import { useEffect } from 'react';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from '../screen/message.module.css';

/** Shown instead of the app when all five start-up calls failed. */
export function InitError({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  // Retries when the network is back, the most likely cause.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1 className={styles.title}>{t('shell.initFailed')}</h1>
        <p className={styles.hint}>{t('shell.initFailedHint')}</p>
      </div>
      <Button onClick={onRetry}>{t('shell.retry')}</Button>
    </main>
  );
}
