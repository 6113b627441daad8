import type { ReactNode } from 'react';
import styles from './product-grid.module.css';

interface ProductGridProps {
  /** `<li>` elements, a card in each. */
  children: ReactNode;
  label?: string | undefined;
  /** Another page is under way: what is there stays, dimmed. */
  busy?: boolean | undefined;
}

/** The grid of the catalogue: 2, 3 or 5 columns. */
export function ProductGrid({ children, label, busy = false }: ProductGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}
