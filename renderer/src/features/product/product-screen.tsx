import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isGone, isNotFound } from '../../api/errors.ts';
import { itemQuery, itemsQuery } from '../../api/items.ts';
import { useT } from '../../i18n/texts.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { useFirstPresses } from '../../state/first-presses.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { namesItem } from './product-queries.ts';
import { Showcase } from './showcase.tsx';
import { ShowcaseSkeleton } from './showcase-skeleton.tsx';
import '../../i18n/en/browsing.ts';
import type { ItemDetails } from '#shared/wire/catalogue.ts';
import { GAME, ROW_SIZE } from '../../api/list-sizes.ts';
import { ItemRow } from '../../item/item-row.tsx';
import { paths } from '../../paths.ts';
import styles from './product-screen.module.css';

/** Few items are missing, and this brings the member's purchases. */
const MissingItem = lazyCode(async () => (await import('./missing-item.tsx')).MissingItem);

/** The item page. */
export function ProductScreen() {
  const t = useT();
  const { productId } = useParams();
  if (!namesItem(productId))
    return <ScreenFailed text={t('item.idMissing')} onRetry={() => window.history.back()} />;
  return <Product id={productId} />;
}

function Product({ id }: { id: string }) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { served } = useFirstPresses();
  const item = useQuery({ ...itemQuery(id, scope), enabled: settled });

  if (item.isPending) return <ShowcaseSkeleton />;
  if (item.isError) {
    if (isGone(item.error) || isNotFound(item.error))
      return (
        <Suspense fallback={<ShowcaseSkeleton />}>
          <MissingItem id={id} sold={isGone(item.error)} pending={<ShowcaseSkeleton />} />
        </Suspense>
      );
    return <ScreenFailed text={t('item.failed')} error={item.error} onRetry={() => void item.refetch()} />;
  }
  return (
    <>
      <Showcase key={item.data.id} item={item.data} />
      {served && <SimilarItems item={item.data} />}
    </>
  );
}

/** Similar items: the server's, else items of the same type. Shows nothing if there are none. */
function SimilarItems({ item: { id, type, similar } }: { item: ItemDetails }) {
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
