import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { EmptyCase } from '../items/empty-case.tsx';
import { RefreshIcon } from '../icons/more-icons.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  /** What happened. */
  message: string;
  /** What to do. */
  hint?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Another way on, beside 'Try again'. */
  actions?: ReactNode;
}

/** Something failed in this place of the screen: what, and the way to try it again. */
export function ErrorState({ message, hint, retryLabel, onRetry, busy, actions }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.picture}>
        <EmptyCase lit={false} />
      </div>
      <p className={styles.title}>{message}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && retryLabel && (
            <Button variant="secondary" icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
