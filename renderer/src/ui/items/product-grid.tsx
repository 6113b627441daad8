import type { ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';
import styles from './product-grid.module.css';

interface ProductGridProps {
  /** `<li>` elements, a card in each. */
  children: ReactNode;
  label?: string | undefined;
  /** More cards are on their way. */
  busy?: boolean | undefined;
  /** Another page is under way: what is there stays, dimmed. */
  old?: boolean | undefined;
}

/** The grid of the catalogue: 2, 3 or 5 columns. */
export function ProductGrid({ children, label, busy = false, old = false }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, old && styles.old)} aria-label={label} aria-busy={busy || old}>
      {children}
    </ul>
  );
}
