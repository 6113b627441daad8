import styles from './status-word.module.css';

export type StatusTone = 'info' | 'success' | 'error' | 'warning' | 'second';

/** A status: a word and a dot in its colour. */
export function StatusWord({ tone, text }: { tone: StatusTone; text: string }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {text}
    </span>
  );
}
