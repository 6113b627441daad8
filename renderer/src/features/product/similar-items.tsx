import { useQuery } from '@tanstack/react-query';
import type { ItemDetails } from '#shared/wire/catalogue.ts';
import { itemsQuery } from '../../api/items.ts';
import { GAME, ROW_SIZE } from '../../api/list-sizes.ts';
import { useT } from '../../i18n/texts.ts';
import { ItemRow } from '../../item/item-row.tsx';
import { paths } from '../../paths.ts';
import { useScope } from '../../state/preferences.ts';
import styles from './similar-items.module.css';

/** Similar items: the server's, else items of the same type. Shows nothing if there are none. */
export function SimilarItems({ item: { id, type, similar } }: { item: ItemDetails }) {
  const t = useT();
  const scope = useScope();
  const named = similar.length > 0;
  const { data } = useQuery({
    ...itemsQuery({ category: GAME, limit: ROW_SIZE, facets: { type: type === '' ? [] : [type] } }, scope),
    enabled: !named,
  });
  const items = named ? similar : (data?.items ?? []).filter((item) => item.id !== id);
  if (items.length === 0) return null;
  return (
    <div className={styles.room}>
      <ItemRow title={t('item.similar')} viewAll={paths.products} items={items} />
    </div>
  );
}
