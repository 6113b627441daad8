import { formatMoney } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { ItemPicture } from '../item-picture.tsx';
import styles from './suggested-item.module.css';
import '../../i18n/en/browsing.ts';

/** A suggested item as an option: picture, name and its lowest price. @param name as the option sets or searches it */
export function SuggestedItem({ item, name }: { item: Item; name: string }) {
  const t = useT();
  const locale = useLocale();
  return (
    <span className={styles.line}>
      <ItemPicture className={styles.picture} path={item.imagePath} width={48} height={36} />
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.price}>{t('search.from', { price: formatMoney(item.price, locale) })}</span>
    </span>
  );
}
