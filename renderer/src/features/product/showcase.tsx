import { Suspense, useEffect, useMemo, useState } from 'react';
import type { ItemDetails } from '#shared/wire/catalogue.ts';
import { useT, useTexts } from '../../i18n/texts.ts';
import { titleOf } from '../../item/card-facts.ts';
import { useCartToggle } from '../../item/cart-toggle.ts';
import { useBuyNow } from '../../item/use-buy-now.ts';
import { rememberVisit } from '../../item/kept/recent-items.ts';
import { useKeeping } from '../../item/kept/use-keeping.ts';
import { useWatchId } from '../../item/watch/watched.ts';
import { isDeskUsed } from '../../handover/desk-used.ts';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { openDialog } from '../../state/dialog.ts';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { ServerHtml } from '../../ui/text/server-html.tsx';
import { CopiesList, CheapestOther } from './copies-list.tsx';
import { fullName, showcaseFacts } from './showcase-facts.ts';
import { ShowcaseView } from './showcase-view.tsx';
import { useCopies } from './use-copies.ts';
import { useLocation } from 'react-router-dom';
import { platform } from '../../platform/current.ts';
import { copyText } from '../../screen/copy-text.ts';
import type { LinkCopy } from './item-tools-view.tsx';
import type { ShownItem } from './structured-data.ts';
import type { Item } from '#shared/wire/to-item.ts';
import type { Scope } from '../../api/client.ts';
import { categoriesQuery, subcategoriesQuery } from '../../api/items.ts';
import { queryClient } from '../../api/query-client.ts';
import { listBefore } from './list-before.ts';
import { currentScope } from '../../state/preferences.ts';
import type { Crumb } from '../../ui/actions/breadcrumbs.tsx';
import { chipCategories, rememberedChipsOf } from './remembered-chips-of.ts';
import { crumbsOf, type KnownChips } from './trail.ts';

const PriceMemory = lazyCode(async () => (await import('../../desk/price-memory.tsx')).PriceMemory);

/** The item page's own part: everything but the similar items. */
export function Showcase({ item }: { item: ItemDetails }) {
  const texts = useTexts();
  const cart = useCartToggle(item.id);
  const buyNow = useBuyNow(item.id);
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
      buyNow={buyNow}
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
      lowest={copies && <CheapestOther item={item} copies={copies} />}
      copies={copies && <CopiesList item={item} copies={copies} />}
    />
  );
}

/** How long the button says that it has copied, in ms. */
const DONE_MS = 2500;

/**
 * The link to share for a path. The desktop client doesn't know the web shop's address: its links open the client
 * (`shared/deep-link.ts`, which is too large for this).
 */
const linkTo = (pathname: string) =>
  platform.kind === 'desktop' ? `vitrine:/${pathname}` : new URL(pathname, window.location.href).href;

/** Copies the current place's link, without its query. */
function useLinkCopy(): LinkCopy {
  const { pathname } = useLocation();
  const [state, setState] = useState<LinkCopy['state']>('idle');

  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = window.setTimeout(() => setState('idle'), DONE_MS);
    return () => window.clearTimeout(timer);
  }, [state]);

  const link = linkTo(pathname);
  const copy = () => void copyText(link).then((done) => setState(done ? 'copied' : 'refused'));
  return { state, link, copy };
}

/** Tells search engines what the item page shows, while it does. Visitors don't wait for the code. */
function useStructuredData({ item, name, crumbs }: ShownItem): void {
  useEffect(() => {
    // No search engine reads the desktop client's pages.
    if (platform.kind !== 'web') return undefined;
    const left = new AbortController();
    import('./structured-data.ts').then(
      ({ addStructuredData }) => addStructuredData({ item, name, crumbs }, left.signal),
      () => undefined,
    );
    return () => left.abort();
  }, [item, name, crumbs]);
}

/** The chips that are in this visit's answers, or that an earlier visit left. Nothing is requested for them. */
function knownChips(category: string | undefined, scope: Scope): KnownChips | undefined {
  const categories = queryClient.getQueryData(categoriesQuery(scope).queryKey);
  for (const each of chipCategories(category)) {
    const chips = queryClient.getQueryData(subcategoriesQuery(each, scope).queryKey);
    if (chips && categories) return { chips, categories };
  }
  return rememberedChipsOf(category, { currency: scope.currency.code, languageId: scope.languageId });
}

/** The way to an item. It changes only with item and language: later answers would move it. */
function useTrail(item: Item, title: string): Crumb[] {
  const t = useT();
  const [list] = useState(() => listBefore());
  return useMemo(
    () => crumbsOf({ item, title, list, known: knownChips(item.category, currentScope()), t }),
    [item, title, list, t],
  );
}
