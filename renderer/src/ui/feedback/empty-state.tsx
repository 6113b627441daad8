import type { ReactNode } from 'react';
import { EmptyCase } from '../items/empty-case.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  /** The heading, for example 'No products found'. */
  title: string;
  hint?: ReactNode;
  /** The next steps. */
  actions?: ReactNode;
  /** Replaces the picture of the empty case. */
  picture?: ReactNode;
}

/** Shown when there is nothing to list: a picture, a sentence, the next steps. */
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
