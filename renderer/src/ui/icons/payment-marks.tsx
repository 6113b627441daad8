import { classNames } from '../page/class-names.ts';
import styles from './payment-marks.module.css';

const BRANDS = [
  { name: 'Visa', drawing: styles.visa, isCard: true },
  { name: 'Mastercard', drawing: styles.mastercard, isCard: true },
  { name: 'Apple Pay', drawing: styles.apple, isCard: false },
  { name: 'Google Pay', drawing: styles.google, isCard: false },
] as const;

interface PaymentMarksProps {
  label: string;
  /** For a place in a line. */
  small?: boolean;
  /** Only those of cards: money can be sent to a card, not to a wallet. */
  cardsOnly?: boolean;
}

/** The accepted payment brands, in one muted colour. */
export function PaymentMarks({ label, small = false, cardsOnly = false }: PaymentMarksProps) {
  return (
    <ul className={classNames(styles.marks, small && styles.small)} aria-label={label}>
      {BRANDS.filter(({ isCard }) => isCard || !cardsOnly).map(({ name, drawing }) => (
        <li key={name} className={styles.mark}>
          <span role="img" aria-label={name} className={classNames(styles.drawing, drawing)} />
        </li>
      ))}
    </ul>
  );
}
