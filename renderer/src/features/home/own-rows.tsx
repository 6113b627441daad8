import { useT } from '../../i18n/texts.ts';
import { ItemRow } from '../../item/item-row.tsx';
import { useFavourites } from '../../item/kept/favourites.ts';
import { useLiveItems } from '../../item/kept/live-items.ts';
import { useRecentItems } from '../../item/kept/recent-items.ts';
import { paths } from '../../paths.ts';
import type { KeptItem } from '../../state/kept-items.ts';
import styles from './own-rows.module.css';
import '../../i18n/en/browsing.ts';

/** The most items in a row: each is a call of its own. */
const MOST = 10;

/** A row of kept items that are still for sale. */
function OwnRow({ title, kept }: { title: string; kept: readonly KeptItem[] }) {
  const live = useLiveItems(kept.slice(0, MOST));
  const items = live.flatMap(({ item, gone }) => (item && !gone ? [item] : []));
  const loading = live.some(({ item, gone, failed }) => !item && !gone && !failed);
  if (!loading && items.length === 0) return null;
  return <ItemRow title={title} viewAll={paths.favourites} items={loading ? undefined : items} />;
}

/** The visitor's favourites, and the items that they looked at. */
export function OwnRows() {
  const t = useT();
  return (
    <div className={styles.rows}>
      <OwnRow title={t('header.favourites')} kept={useFavourites()} />
      <OwnRow title={t('item.recent')} kept={useRecentItems()} />
    </div>
  );
}
