import type { ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';
import styles from './product-grid.module.css';

interface ProductGridProps {
  /** `<li>` elements with one card each. */
  children: ReactNode;
  label?: string | undefined;
  /** True while more cards load. */
  busy?: boolean | undefined;
  /** True while another page loads: the old cards stay, dimmed. */
  old?: boolean | undefined;
}

/** The catalogue's grid: as many columns as there is room for cards. */
export function ProductGrid({ children, label, busy = false, old = false }: ProductGridProps) {
  return (
    <div className={styles.room}>
      <ul className={classNames(styles.grid, old && styles.old)} aria-label={label} aria-busy={busy || old}>
        {children}
      </ul>
    </div>
  );
}
