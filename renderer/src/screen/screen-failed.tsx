import { errorDetail } from '../i18n/error-text.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyCase } from '../ui/items/empty-case.tsx';
import { RefreshIcon } from '../ui/icons/more-icons.tsx';
import styles from './message.module.css';

interface ScreenFailedProps {
  /** What failed. */
  text: string;
  /** The call's error, which adds the reason when it is known. */
  error?: unknown;
  /** The reason, where it is no failed call. */
  hint?: string;
  onRetry: () => void;
}

/** Shown when a screen's query failed: says why, and offers a retry. */
export function ScreenFailed({ text, error, hint, onRetry }: ScreenFailedProps) {
  const reason = hint ?? (error === undefined ? undefined : errorDetail(error));
  const t = useT();
  return (
    <div className={styles.inside} role="alert">
      <EmptyCase lit={false} />
      <h1 className={styles.title}>{text}</h1>
      {reason && <p className={styles.hint}>{reason}</p>}
      <Button variant="secondary" icon={<RefreshIcon />} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
