import { productQueries } from '../../features/product/product-queries.ts';
import { ShowcaseView } from '../../features/product/showcase-view.tsx';
import { matchFirstScreen } from '../../routes.ts';
import { placeholderBanner } from '../../handover/consent-placeholder.ts';
import { followBanner } from '../../ui/page/bottom-inset.ts';
import { readDetails } from '../read-items.ts';
import { fill, type Filling } from './fill.ts';
import { NOT_IN_CART } from './not-in-cart.ts';

/** Fills the item page's first view: all but the description, which must be sanitised, and the similar items. */
export async function fillProduct({ view, currency, payload }: Filling): Promise<void> {
  const [query] = productQueries(matchFirstScreen(window.location.pathname)?.params['productId']);
  const item = query && readDetails(await payload(query), currency);
  if (!item) return;
  fill(view, <ShowcaseView item={item} cart={NOT_IN_CART} />);
  // The Buy bar is above the cookie banner.
  followBanner(placeholderBanner());
}
