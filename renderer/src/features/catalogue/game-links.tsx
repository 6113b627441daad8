import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import type { GameFacts } from './game-facts.ts';
import styles from './page-head.module.css';

/** A link to a game. */
export function GameLink({ name, href, current }: GameFacts) {
  return (
    <li>
      <Link className={styles.game} to={href} {...(current && { 'aria-current': 'true' })}>
        {name}
      </Link>
    </li>
  );
}

/** The links to the games, in `children`. */
export function GameLinks({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <nav aria-label={t('catalogue.games')}>
      <ul className={styles.games}>{children}</ul>
    </nav>
  );
}
