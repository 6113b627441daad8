import type { ReactNode } from 'react';
import { EmptyCase } from '../items/empty-case.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  /** What would be here: 'No products found'. */
  title: string;
  hint?: ReactNode;
  /** The way on. */
  actions?: ReactNode;
  /** Instead of the empty case. */
  picture?: ReactNode;
}

/** Nothing to show: one picture, one sentence, the way on. */
export function EmptyState({ title, hint, actions, picture }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.picture}>{picture ?? <EmptyCase />}</div>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
