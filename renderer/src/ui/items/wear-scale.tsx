import { EXTERIORS, exteriorOfFloat } from '#shared/exterior.ts';
import { classNames } from '../page/class-names.ts';
import { WearBar } from './wear-bar.tsx';
import styles from './wear-bar.module.css';

interface WearScaleProps {
  float: number;
  /** The name of the number: 'Float'. */
  label: string;
  /** The formatted float. */
  value: string;
  /** Names of the five bands from Factory New to Battle-Scarred, in the user's language. */
  bandNames: readonly [string, string, string, string, string];
}

/** The large bar of the item page: the float, the named bands, and the item's band marked. */
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
