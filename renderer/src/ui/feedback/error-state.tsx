import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { EmptyCase } from '../items/empty-case.tsx';
import { RefreshIcon } from '../icons/more-icons.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  /** What happened. */
  message: string;
  /** What the user can do. */
  hint?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Other actions, next to 'Try again'. */
  actions?: ReactNode;
}

/** A failure in one part of the screen, with a retry button. */
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
