import type { CSSProperties } from 'react';
import { EXTERIORS, exteriorOfFloat } from '#shared/exterior.ts';
import { classNames } from '../page/class-names.ts';
import styles from './wear-bar.module.css';

/** The mark's place, as the custom property that the style sheet reads. */
function markAt(float: number): CSSProperties {
  const percent = Math.min(Math.max(float, 0), 1) * 100;
  return { insetInlineStart: `${percent}%` };
}

/** The thin bar of a card: five bands from 0 to 1 and a mark at `float`. The card's name says the exterior. */
export function WearBar({ float }: { float: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {EXTERIORS.map((band) => (
        <span key={band.short} className={styles.band} />
      ))}
      <span className={styles.mark} style={markAt(float)} />
    </span>
  );
}

interface WearScaleProps {
  float: number;
  /** What the figure is called: 'Float'. */
  label: string;
  /** The float, formatted. */
  value: string;
  /** Full names of the five bands from Factory New to Battle-Scarred, in the visitor's language. */
  bandNames: readonly [string, string, string, string, string];
}

/** The large bar of the item page: figure, bands by name, and the one the item is in. */
export function WearScale({ float, label, value, bandNames }: WearScaleProps) {
  const current = exteriorOfFloat(float).short;
  const name = bandNames[EXTERIORS.findIndex((band) => band.short === current)];
  return (
    <div className={styles.scale}>
      <p className={styles.figure}>
        <span className={styles.label}>{label}</span>
        <span className={styles.exterior}>{name}</span>
        <span className={styles.value}>{value}</span>
      </p>
      <WearBar float={float} />
      <ol className={styles.names}>
        {EXTERIORS.map((band, index) => (
          <li
            key={band.short}
            className={classNames(styles.name, band.short === current && styles.current)}
            {...(band.short === current && { 'aria-current': true })}
          >
            <abbr title={bandNames[index]}>{band.short}</abbr>
          </li>
        ))}
      </ol>
    </div>
  );
}
