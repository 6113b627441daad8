import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './spinner.module.css';

/** Only the ring, for elements that are already announced as busy. */
export function SpinnerRing() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** A loading indicator for content without a known shape. `label` is announced. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.block} role="status">
      <SpinnerRing />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
