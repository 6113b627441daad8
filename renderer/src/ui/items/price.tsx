import { classNames } from '../page/class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './price.module.css';

export interface PriceProps {
  /** Formatted, with its currency. */
  amount: string;
  /** The formatted price before the sale. */
  old?: string | undefined;
  /** Read by screen readers instead of the struck-out amount: 'Before: €15.00'. */
  oldLabel?: string | undefined;
  size?: 'small' | 'medium' | 'large';
}

/** Longest amount, in characters, in the normal size. Longer ones use a smaller size in narrow places. */
const SHORT_LENGTH = 15;

/** A price that never wraps, in tabular figures. */
export function Price({ amount, old, oldLabel, size = 'medium' }: PriceProps) {
  return (
    <span className={classNames(styles.price, size !== 'medium' && styles[size])}>
      <bdi className={classNames(styles.amount, amount.length > SHORT_LENGTH && styles.long)}>{amount}</bdi>
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
