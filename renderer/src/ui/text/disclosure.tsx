import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Opening a disclosure closes the others of its group. */
  group?: string | undefined;
  open?: boolean | undefined;
}

/** A question with its answer. Native `details` needs no script, supports find-in-page and announces its state. */
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

/** A list of disclosures. */
export function DisclosureStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
