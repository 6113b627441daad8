import { EXTERIORS } from '#shared/exterior.ts';
import type { Wear } from './wear.ts';
import styles from './wear-bar.module.css';

/**
 * The thin bar of a card: five bands from 0 to 1 and a mark at the float. Hidden from screen readers, because the
 * card's name contains the exterior.
 */
export function WearBar({ at, band }: Wear) {
  return (
    <span className={styles.bar} data-band={band} aria-hidden="true">
      {EXTERIORS.map(({ short }) => (
        <span key={short} className={styles.band} />
      ))}
      <span className={styles.mark} style={{ insetInlineStart: at }} />
    </span>
  );
}
