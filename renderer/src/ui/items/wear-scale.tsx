import { EXTERIORS } from '#shared/exterior.ts';
import { WearBar } from './wear-bar.tsx';
import type { Wear } from './wear.ts';
import styles from './wear-bar.module.css';

interface WearScaleProps {
  wear: Wear;
  /** The name of the number: 'Float'. */
  label: string;
  /** The formatted float. */
  value: string;
  /** The name of its band, in the user's language. */
  bandName: string;
  /** Names of the five bands from Factory New to Battle-Scarred, in the user's language. */
  bandNames: readonly string[];
}

/** The large bar of the item page: the float, the named bands, and the item's band marked. */
export function WearScale({ wear, label, value, bandName, bandNames }: WearScaleProps) {
  return (
    <div className={styles.scale} data-band={wear.band}>
      <p className={styles.figure}>
        <span className={styles.label}>{label}</span>
        <span className={styles.exterior}>{bandName}</span>
        <span className={styles.value}>{value}</span>
      </p>
      <WearBar {...wear} />
      <ol className={styles.names}>
        {EXTERIORS.map(({ short }, index) => (
          <li key={short} className={styles.name}>
            <abbr title={bandNames[index]}>{short}</abbr>
          </li>
        ))}
      </ol>
    </div>
  );
}
