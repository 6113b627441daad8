import { Link } from 'react-router-dom';
import type { Category } from '#shared/wire/catalogue.ts';
import { useT } from '../../i18n/texts.ts';
import { cataloguePath, parseCatalogueQuery, type Place } from './catalogue-query.ts';
import styles from './page-head.module.css';

/** Links to the games, the current one marked. The first view shows them too: they use only the texts. */
export function GameLinks({ categories, place }: { categories: readonly Category[]; place: Place }) {
  const t = useT();
  const here = place.category || 'cs2';
  return (
    <nav aria-label={t('catalogue.games')}>
      <ul className={styles.games}>
        {categories.map((game) => {
          const to = cataloguePath({
            list: 'all',
            category: game.url === 'cs2' ? '' : game.url,
            subcategory: '',
          });
          const { category } = parseCatalogueQuery({ pathname: to, search: '' }).place;
          const current = (category || 'cs2') === here;
          return (
            <li key={game.id}>
              <Link className={styles.game} to={to} {...(current && { 'aria-current': 'true' })}>
                {game.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
