import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CopiesIcon } from '../icons/more-icons.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './item-card.module.css';

interface CardMoreProps {
  /** With six digits. */
  float: string | undefined;
  /** The pattern with its name for screen readers: the card shows `#279`. */
  pattern: { name: string; value: string } | '' | undefined;
  /** A list of copies of the same item. */
  others: { to: string; text: string; label: string; className: string };
  /** The prices of the last days, if they are known. */
  history: ReactNode;
  /** The button next to the link to the copies. */
  start: ReactNode;
  /** The buttons of the other corner. */
  end: ReactNode;
}

/** What a card shows on hover and focus: what differs from other copies below the picture, icons in the top corners. */
export function CardMore({ float, pattern, others, history, start, end }: CardMoreProps) {
  const { to, text, label, className } = others;
  return (
    <div className={styles.tools}>
      <div className={styles.more}>
        {(float || pattern) && (
          <span className={styles.exact}>
            <span>{float}</span>
            {pattern && (
              <span>
                <VisuallyHidden>{pattern.name} </VisuallyHidden>#{pattern.value}
              </span>
            )}
          </span>
        )}
        {history}
      </div>
      <div className={styles.corners}>
        <span>
          <Link className={className} to={to} aria-label={label} title={text}>
            <CopiesIcon size={16} />
          </Link>
          {start}
        </span>
        {end}
      </div>
    </div>
  );
}
