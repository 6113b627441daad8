import { Suspense, useEffect } from 'react';
import type { ItemDetails } from '#shared/wire/catalogue.ts';
import { useTexts } from '../../i18n/texts.ts';
import { titleOf } from '../../item/card-facts.ts';
import { useCartToggle } from '../../item/cart-toggle.ts';
import { rememberVisit } from '../../item/kept/recent-items.ts';
import { useKeeping } from '../../item/kept/use-keeping.ts';
import { useWatchId } from '../../item/watch/watched.ts';
import { isDeskUsed } from '../../handover/desk-used.ts';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { openDialog } from '../../state/dialog.ts';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { ServerHtml } from '../../ui/text/server-html.tsx';
import { CopiesList, LowestOther } from './copies-list.tsx';
import { fullName, showcaseFacts } from './showcase-facts.ts';
import { ShowcaseView } from './showcase-view.tsx';
import { useCopies } from './use-copies.ts';
import { useLinkCopy } from './use-link-copy.ts';
import { useStructuredData } from './use-structured-data.ts';
import { useTrail } from './use-trail.ts';

const PriceMemory = lazyCode(async () => (await import('../../desk/price-memory.tsx')).PriceMemory);

/** The item page's own part: everything but the similar items. */
export function Showcase({ item }: { item: ItemDetails }) {
  const texts = useTexts();
  const cart = useCartToggle(item.id);
  const crumbs = useTrail(item, titleOf(item, texts));
  const keeping = useKeeping(item);
  const linkCopy = useLinkCopy();
  const copies = useCopies(item);
  const watchId = useWatchId(item);
  const watching = {
    isWatched: watchId !== undefined,
    open: () =>
      openDialog(watchId === undefined ? { name: 'WATCH_ITEM', item } : { name: 'WATCH_RULES', watchId }),
  };
  const facts = showcaseFacts(item, texts);
  const name = fullName(facts);
  useDocumentTitle(facts.title, { path: paths.item(item), name, price: facts.price });
  useStructuredData({ item, name, crumbs });
  useEffect(() => rememberVisit(item), [item]);
  return (
    <ShowcaseView
      facts={facts}
      hasCopies={item.title !== undefined}
      crumbs={crumbs}
      cart={cart}
      watching={watching}
      keeping={keeping}
      linkCopy={linkCopy}
      history={
        isDeskUsed() ? (
          <Suspense fallback={null}>
            <PriceMemory item={item} />
          </Suspense>
        ) : undefined
      }
      description={item.description && <ServerHtml html={item.description} />}
      lowest={copies && <LowestOther item={item} copies={copies} />}
      copies={copies && <CopiesList item={item} copies={copies} />}
    />
  );
}
