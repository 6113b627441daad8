import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isGone, isNotFound } from '../../api/errors.ts';
import type { Scope } from '../../api/client.ts';
import { itemQuery } from '../../api/items.ts';
import { queryClient } from '../../api/query-client.ts';
import { useT } from '../../i18n/texts.ts';
import { warmUpNumberFormat } from '../../i18n/warm-up-number-format.ts';
import { yieldToBrowser } from '../../ui/page/yield-to-browser.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { MissingItem } from './missing-item.tsx';
import { Showcase } from './showcase.tsx';
import { ShowcaseSkeleton } from './showcase-skeleton.tsx';
import { SimilarItems } from './similar-items.tsx';

/** Prefetches the item before the screen renders. */
export async function prefetchProduct(scope: Scope, id: string | undefined): Promise<void> {
  if (!id) return;
  void queryClient.prefetchQuery(itemQuery(id, scope));
  await yieldToBrowser();
  warmUpNumberFormat();
}

/** The item page. */
export function ProductScreen() {
  const t = useT();
  const { productId } = useParams();
  if (!productId) return <ScreenFailed text={t('item.idMissing')} onRetry={() => window.history.back()} />;
  return <Product id={productId} />;
}

function Product({ id }: { id: string }) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const item = useQuery({ ...itemQuery(id, scope), enabled: settled });
  useDocumentTitle(item.data && (item.data.title ?? t('item.unnamed')));

  if (item.isPending) return <ShowcaseSkeleton />;
  if (item.isError) {
    if (isGone(item.error) || isNotFound(item.error))
      return <MissingItem id={id} sold={isGone(item.error)} />;
    return <ScreenFailed text={t('item.failed')} error={item.error} onRetry={() => void item.refetch()} />;
  }
  return (
    <>
      <Showcase item={item.data} />
      <SimilarItems item={item.data} />
    </>
  );
}
