import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../api/errors.ts';
import type { Scope } from '../../api/client.ts';
import { itemQuery } from '../../api/items.ts';
import { queryClient } from '../../api/query-client.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useT } from '../../i18n/texts.ts';
import { warmNumbers } from '../../i18n/warm-numbers.ts';
import { breathe } from '../../ui/breathe.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { NotFound } from '../../screen/not-found.tsx';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { Showcase } from './showcase.tsx';
import { ShowcaseSkeleton } from './showcase-skeleton.tsx';
import { SimilarItems } from './similar-items.tsx';

/** Asks for the item, before its page is there. */
export async function askForProduct(scope: Scope, id: string | undefined): Promise<void> {
  if (!id) return;
  void queryClient.prefetchQuery(itemQuery(id, scope));
  await breathe();
  warmNumbers();
}

/** The item page (document 1, §2 "Item details page"). */
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
  const item = useQuery({
    ...itemQuery(id, scope),
    enabled: settled,
    // A change of currency or language keeps what is on screen; another item does not.
    placeholderData: (last) => (last?.id === id ? last : undefined),
  });
  useDocumentTitle(item.data && (item.data.title ?? t('item.unnamed')));

  if (item.isPending) return <ShowcaseSkeleton />;
  if (item.isError) {
    if (isNotFound(item.error)) return <NotFound />;
    return <ScreenFailed text={errorText(item.error, 'item.failed')} onRetry={() => void item.refetch()} />;
  }
  return (
    <>
      <Showcase item={item.data} />
      <SimilarItems items={item.data.similar} />
    </>
  );
}
