import { classNames } from '../../ui/page/class-names.ts';
import styles from './payment-marks.module.css';

const BRANDS = [
  ['Visa', styles.visa],
  ['Mastercard', styles.mastercard],
  ['Apple Pay', styles.apple],
  ['Google Pay', styles.google],
] as const;

/** The accepted payment brands, in one muted colour. */
export function PaymentMarks({ label }: { label: string }) {
  return (
    <ul className={styles.marks} aria-label={label}>
      {BRANDS.map(([name, drawing]) => (
        <li key={name} className={styles.mark}>
          <span role="img" aria-label={name} className={classNames(styles.drawing, drawing)} />
        </li>
      ))}
    </ul>
  );
}
