import { classNames } from '../page/class-names.ts';
import styles from './payment-marks.module.css';

const BRANDS = [
  ['Visa', styles.visa],
  ['Mastercard', styles.mastercard],
  ['Apple Pay', styles.apple],
  ['Google Pay', styles.google],
] as const;

/** The accepted payment brands, in one muted colour. @param small for a place in a line */
export function PaymentMarks({ label, small = false }: { label: string; small?: boolean }) {
  return (
    <ul className={classNames(styles.marks, small && styles.small)} aria-label={label}>
      {BRANDS.map(([name, drawing]) => (
        <li key={name} className={styles.mark}>
          <span role="img" aria-label={name} className={classNames(styles.drawing, drawing)} />
        </li>
      ))}
    </ul>
  );
}
