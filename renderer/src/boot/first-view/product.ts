import { productQueries } from '../../features/product/product-queries.ts';
import { rememberedChipsOf } from '../../features/product/remembered-chips-of.ts';
import purchase from '../../features/product/purchase.module.css';
import { showcaseFacts } from '../../features/product/showcase-facts.ts';
import styles from '../../features/product/showcase.module.css';
import { crumbsOf } from '../../features/product/trail.ts';
import { matchFirstScreen } from '../../first-routes.ts';
import { listBefore } from '../../features/product/list-before.ts';
import { placeholderBanner } from '../../handover/consent-placeholder.ts';
import { isDeskUsed } from '../../handover/desk-used.ts';
import { titleOf } from '../../item/card-facts.ts';
import trail from '../../ui/actions/breadcrumbs.module.css';
import { followBanner } from '../../ui/page/bottom-inset.ts';
import { readDetails } from '../read-items.ts';
import { buyAtOnce } from './buy.ts';
import { fill, type Filling } from './fill.ts';
import { fillTemplate, removeEmptyRows } from './template.ts';
import { t } from './texts.ts';

/** Fills the item page's first view: all but the description, which must be sanitised, and the other and similar items. */
export async function fillProduct(filling: Filling): Promise<void> {
  const { view, scope, currency, locale, payload } = filling;
  const [query] = productQueries(matchFirstScreen(window.location.pathname)?.params['productId']);
  const item = query && readDetails(await payload(query), currency);
  if (!item) return;
  const crumbs = crumbsOf({
    item,
    title: titleOf(item, { t }),
    list: listBefore(),
    known: rememberedChipsOf(item.category, scope),
    t,
  });
  const [all, middle] = crumbs;
  const isNamed = crumbs.length > 2;
  const facts = showcaseFacts(item, { t, locale });
  const page = fillTemplate('showcase', {
    ...facts,
    crumbs: { all: all?.to, middle: isNamed ? middle : undefined },
  });
  // What surrounds facts that are missing.
  removeEmptyRows(page);
  if (!isNamed) page.querySelector(`.${trail.item}:nth-child(2)`)?.remove();
  if (!isDeskUsed()) page.querySelector(`.${styles.history}`)?.remove();
  if (item.title === undefined) page.querySelector(`.${styles.copies}`)?.remove();
  buyAtOnce(page.querySelector(`.${purchase.purchase} button`), item.id, filling, () =>
    view.querySelector(`.${purchase.purchase}`)?.replaceWith(fillTemplate('inCart', facts)),
  );
  fill(view, page);
  // The Buy bar is above the cookie banner.
  followBanner(placeholderBanner());
}
