import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Disclosures of one group close each other. */
  group?: string | undefined;
  open?: boolean | undefined;
}

/**
 * A question and its answer. The browser's own `details`: no script, works with find-in-page, and says its state to
 * screen readers.
 */
export function Disclosure({ summary, children, group, open }: DisclosureProps) {
  return (
    <details className={styles.disclosure} name={group} open={open}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDownIcon />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Disclosures one below the other. */
export function DisclosureStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
