import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './spinner.module.css';

/** The bare ring, for places that already say that they are busy. */
export function SpinnerRing() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** A wait that has no shape a skeleton could take. `label` is announced. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.block} role="status">
      <SpinnerRing />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
