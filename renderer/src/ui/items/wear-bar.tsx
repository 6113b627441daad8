import type { CSSProperties } from 'react';
import { EXTERIORS, exteriorOfFloat } from '#shared/exterior.ts';
import { classNames } from '../page/class-names.ts';
import styles from './wear-bar.module.css';

/** The position of the mark, as a style. */
function markPosition(float: number): CSSProperties {
  const percent = Math.min(Math.max(float, 0), 1) * 100;
  return { insetInlineStart: `${percent}%` };
}

/**
 * The thin bar of a card: five bands from 0 to 1 and a mark at `float`. Hidden from screen readers, because the
 * card's name contains the exterior.
 */
export function WearBar({ float }: { float: number }) {
  const current = exteriorOfFloat(float).short;
  return (
    <span className={styles.bar} aria-hidden="true">
      {EXTERIORS.map((band) => (
        <span key={band.short} className={classNames(styles.band, band.short === current && styles.here)} />
      ))}
      <span className={styles.mark} style={markPosition(float)} />
    </span>
  );
}
