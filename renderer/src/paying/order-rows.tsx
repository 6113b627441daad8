import type { ReactNode } from 'react';
import type { Rarity } from '#shared/rarity.ts';
import { useT } from '../i18n/texts.ts';
import { ItemPicture } from '../item/item-picture.tsx';
import styles from './order-rows.module.css';

/** More rows scroll within the list. */
const SHOWN_ROWS = 4;

/** The items of an order, before and after it is paid. A long list scrolls. @param count how many rows it has */
export function OrderRows({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  return (
    // The keyboard scrolls the list by its focus: nothing in it can have that.
    <ul className={styles.list} aria-label={label} {...(count > SHOWN_ROWS && { tabIndex: 0 })}>
      {children}
    </ul>
  );
}

interface OrderRowProps {
  /** The server's path of the picture. */
  imagePath: string;
  /** Empty if the server named none. */
  title: string;
  exterior?: string | undefined;
  rarity?: Rarity | undefined;
  price: string;
}

/** One item of an order: picture, name, exterior and price. */
export function OrderRow({ imagePath, title, exterior, rarity, price }: OrderRowProps) {
  const t = useT();
  return (
    <li className={styles.item} data-rarity={rarity}>
      <ItemPicture className={styles.picture} path={imagePath} width={48} height={36} />
      <span className={styles.title}>
        <bdi>{title || t('item.unnamed')}</bdi>
      </span>
      <span className={styles.exterior}>{exterior}</span>
      <bdi className={styles.price}>{price}</bdi>
    </li>
  );
}
