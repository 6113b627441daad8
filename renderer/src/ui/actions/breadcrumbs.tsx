import { ChevronEndIcon } from '../icons/icons.tsx';
import { Link } from '../../router/link.tsx';
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
          <li key={crumb.label} className={styles.item}>
            {index > 0 && <ChevronEndIcon size={16} />}
            {crumb.to ? (
              <Link className={styles.link} to={crumb.to}>
                {crumb.label}
              </Link>
            ) : (
              <span className={styles.here} aria-current="page">
                <bdi>{crumb.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
