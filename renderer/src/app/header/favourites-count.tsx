import { useFavourites } from '../../item/kept/favourites.ts';
import styles from './header.module.css';

/** The number of favourites, in the header. It has a file of its own: the first load doesn't need the stored lists. */
export function FavouritesCount() {
  const count = useFavourites().length;
  return count > 0 && <span className={styles.badge}>{count}</span>;
}
