import type { Rarity } from '#shared/rarity.ts';
import { ItemPicture } from '../../item/item-picture.tsx';
import styles from './cart-line.module.css';

/** A line's picture, lit in the item's rarity once that is known. @param path the server's path of the picture */
export function LinePicture({ path, rarity }: { path: string; rarity?: Rarity | undefined }) {
  return (
    <div className={styles.case} data-rarity={rarity}>
      <ItemPicture className={styles.picture} path={path} width={64} height={48} />
    </div>
  );
}
