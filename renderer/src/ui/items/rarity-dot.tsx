import type { Rarity } from '#shared/rarity.ts';
import styles from './rarity-dot.module.css';

/** A rarity's colour beside its name; never instead of it. */
export function RarityDot({ rarity }: { rarity: Rarity }) {
  return <span className={styles.dot} data-rarity={rarity} aria-hidden="true" />;
}
