import { useEffect } from 'react';
import { LONGEST_MS } from '../api/call-pause.ts';
import { ApiError, isUnavailable, waitLeft } from '../api/errors.ts';
import { errorDetail, shownTime } from '../i18n/error-text.ts';
import { useT } from '../i18n/texts.ts';
import type { Translate } from '../i18n/translate.ts';
import { useStartUp } from '../state/start-up.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from '../screen/message.module.css';

/** How often a shop is asked again that does not say when it is back. In ms. */
const ASK_AGAIN_MS = 60_000;

/** What happened and what to do. A payer may have come back to this page. */
function textsOf(reason: unknown, t: Translate): { title: string; hint: string } {
  if (!(reason instanceof ApiError) || reason.failure !== 'http')
    return { title: t('shell.initFailed'), hint: t('shell.initFailedHint') };
  if (isUnavailable(reason) && reason.retryAt !== undefined)
    return { title: t('shell.updating'), hint: t('shell.updatingHint', { time: shownTime(reason.retryAt) }) };
  return { title: t('shell.initFailed'), hint: errorDetail(reason) ?? t('error.unavailable') };
}

/** Shown instead of the app when all five start-up calls failed. */
export function InitError({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const reason = useStartUp((state) => state.reason);
  const { title, hint } = textsOf(reason, t);
  // Retries when the network is back, the most likely cause, and when the server wants to be asked again.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    const isAnswered = reason instanceof ApiError && reason.failure === 'http';
    const wait = waitLeft(reason) || ASK_AGAIN_MS;
    const timer = isAnswered ? window.setTimeout(onRetry, Math.min(wait, LONGEST_MS)) : 0;
    return () => {
      window.removeEventListener('online', onRetry);
      window.clearTimeout(timer);
    };
  }, [onRetry, reason]);
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.hint}>{hint}</p>
      </div>
      <Button onClick={onRetry}>{t('shell.retry')}</Button>
    </main>
  );
}
