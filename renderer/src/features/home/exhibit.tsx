import { Link } from 'react-router-dom';
import type { ExhibitFacts } from './exhibit-facts.ts';
import styles from './hero.module.css';

/** An item of the showcase. */
export function Exhibit({ facts, onIntent }: { facts: ExhibitFacts; onIntent?: () => void }) {
  return (
    <Link className={styles.exhibit} to={facts.href} onPointerEnter={onIntent} onFocus={onIntent}>
      <img
        className={styles.picture}
        src={facts.image}
        alt=""
        width={400}
        height={300}
        fetchPriority="high"
        draggable={false}
      />
      <span className={styles.label}>
        <span className={styles.name} dir="auto">
          {facts.title}
        </span>{' '}
        <span className={styles.price}>{facts.price}</span>
      </span>
    </Link>
  );
}
