import { Link } from 'react-router-dom';
import { ChevronEndIcon } from '../icons/icons.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Undefined for the current page. */
  to?: string | undefined;
}

/** The path from the home page to this page. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? ''} className={styles.item}>
            {index > 0 && <ChevronEndIcon size={16} />}
            {crumb.to ? (
              <Link className={styles.link} to={crumb.to} dir="auto">
                {crumb.label}
              </Link>
            ) : (
              <span className={styles.here} dir="auto" aria-current="page">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
