import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyCase } from '../ui/empty-case.tsx';
import { RefreshIcon } from '../ui/more-icons.tsx';
import styles from './message.module.css';

/** A screen whose one answer did not come: says why, and asks again. */
export function ScreenFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useT();
  return (
    <div className={styles.inside} role="alert">
      <EmptyCase lit={false} />
      <h1 className={styles.title}>{text}</h1>
      <Button variant="secondary" icon={<RefreshIcon />} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
