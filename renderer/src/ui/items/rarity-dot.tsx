import styles from './rarity-dot.module.css';

/** A dot in the rarity's colour, always next to its name. */
export function RarityDot({ rarity }: { rarity: string }) {
  return <span className={styles.dot} data-rarity={rarity} aria-hidden="true" />;
}
