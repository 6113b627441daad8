import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './item-card.module.css';

interface CardMoreProps {
  /** The float with six digits, the pattern: each only if known. */
  facts: readonly string[];
  /** A list of copies of the same item. */
  others: { to: string; text: string; label: string };
  /** The prices of the last days, if they are known. */
  history: ReactNode;
  /** Further buttons. */
  buttons: ReactNode;
}

/** What differs from other copies: a card shows it on hover and focus. */
export function CardMore({ facts, others, history, buttons }: CardMoreProps) {
  return (
    <div className={styles.more}>
      {history}
      {facts.length > 0 && (
        <span className={styles.exact}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      )}
      <Link className={styles.others} to={others.to} aria-label={others.label}>
        {others.text}
      </Link>
      <div className={styles.buttons}>{buttons}</div>
    </div>
  );
}
