import type { Item } from '../../../../shared/wire/catalogue.ts';
import { useT } from '../../i18n/texts.ts';
import { ItemRow } from '../../item/item-row.tsx';
import { paths } from '../../paths.ts';
import styles from './similar-items.module.css';

/** Items like this one; nothing where the server knows none. */
export function SimilarItems({ items }: { items: readonly Item[] }) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <div className={styles.room}>
      <ItemRow title={t('item.similar')} viewAll={paths.products} items={items} />
    </div>
  );
}
