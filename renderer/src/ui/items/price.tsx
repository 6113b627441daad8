import { classNames } from '../page/class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './price.module.css';

export interface PriceProps {
  /** Ready to show, with its currency. */
  amount: string;
  /** What it was before the sale, ready to show. */
  old?: string | undefined;
  /** What screen readers hear in place of the struck amount: 'Before: €15.00'. */
  oldLabel?: string | undefined;
  size?: 'small' | 'medium' | 'large';
}

/** Longer ones, of twelve digits say, stand in smaller figures where room is short: beside a card's button. */
const SHORT = 15;

/** An amount that never wraps within itself, in figures that align. */
export function Price({ amount, old, oldLabel, size = 'medium' }: PriceProps) {
  return (
    <span className={classNames(styles.price, size !== 'medium' && styles[size])}>
      <bdi className={classNames(styles.amount, amount.length > SHORT && styles.long)}>{amount}</bdi>
      {old && (
        <>
          {oldLabel && <VisuallyHidden>{oldLabel}</VisuallyHidden>}
          <s className={styles.old} aria-hidden={Boolean(oldLabel)}>
            <bdi>{old}</bdi>
          </s>
        </>
      )}
    </span>
  );
}
