import { NOT_COPIED, NOT_KEPT, NOT_WATCHED } from '../../features/product/item-tools-view.tsx';
import { productQueries } from '../../features/product/product-queries.ts';
import { rememberedChipsOf } from '../../features/product/remembered-chips-of.ts';
import { ShowcaseView } from '../../features/product/showcase-view.tsx';
import { crumbsOf } from '../../features/product/trail.ts';
import { matchFirstScreen } from '../../routes.ts';
import { listBefore } from '../../features/product/list-before.ts';
import { placeholderBanner } from '../../handover/consent-placeholder.ts';
import { isDeskUsed } from '../../handover/desk-used.ts';
import { followBanner } from '../../ui/page/bottom-inset.ts';
import { readDetails } from '../read-items.ts';
import { fill, type Filling } from './fill.ts';
import { NOT_IN_CART } from './not-in-cart.ts';
import { t } from './texts.ts';

/** Fills the item page's first view: all but the description, which must be sanitised, and the other and similar items. */
export async function fillProduct({ view, scope, currency, payload }: Filling): Promise<void> {
  const [query] = productQueries(matchFirstScreen(window.location.pathname)?.params['productId']);
  const item = query && readDetails(await payload(query), currency);
  if (!item) return;
  const crumbs = crumbsOf({
    item,
    title: item.title ?? t('item.unnamed'),
    list: listBefore(),
    known: rememberedChipsOf(item.category, scope),
    t,
  });
  const idle = { cart: NOT_IN_CART, watching: NOT_WATCHED, keeping: NOT_KEPT, linkCopy: NOT_COPIED };
  const history = isDeskUsed() ? '' : undefined;
  fill(view, <ShowcaseView item={item} crumbs={crumbs} {...idle} history={history} />);
  // The Buy bar is above the cookie banner.
  followBanner(placeholderBanner());
}
