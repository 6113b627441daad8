import { errorDetail } from '../i18n/error-text.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyCase } from '../ui/items/empty-case.tsx';
import { RefreshIcon } from '../ui/icons/more-icons.tsx';
import styles from './message.module.css';

interface ScreenFailedProps {
  /** What failed. */
  text: string;
  /** Of the call. It says how it failed, where that is known. */
  error?: unknown;
  onRetry: () => void;
}

/** A screen whose one answer did not come: says why, and asks again. */
export function ScreenFailed({ text, error, onRetry }: ScreenFailedProps) {
  const hint = error === undefined ? undefined : errorDetail(error);
  const t = useT();
  return (
    <div className={styles.inside} role="alert">
      <EmptyCase lit={false} />
      <h1 className={styles.title}>{text}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
      <Button variant="secondary" icon={<RefreshIcon />} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
