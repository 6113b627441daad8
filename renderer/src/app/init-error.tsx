import { useEffect } from 'react';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from '../screen/message.module.css';

/** A blank page with one message. It appears if all five start-up calls failed. */
export function InitError({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  // The most likely reason has an end that can be heard.
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
