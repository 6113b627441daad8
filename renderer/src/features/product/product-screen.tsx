import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isGone, isNotFound } from '../../api/errors.ts';
import { itemQuery } from '../../api/items.ts';
import { useT } from '../../i18n/texts.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { useFirstPresses } from '../../state/first-presses.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { namesItem } from './product-queries.ts';
import { Showcase } from './showcase.tsx';
import { ShowcaseSkeleton } from './showcase-skeleton.tsx';
import { SimilarItems } from './similar-items.tsx';
import '../../i18n/en/browsing.ts';

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
