import type { OpenShop } from '../../support/open-shop.ts';
import { Figures } from './figures.ts';
import { shopPages, type ShopPages } from './shop-pages.ts';

/** A state of the shop, with its figures. */
export interface MeasuredShop {
  shop: OpenShop;
  pages: ShopPages;
  figures: Figures;
}

/** An open shop that is to be measured. */
export const measured = async (shop: OpenShop): Promise<MeasuredShop> => ({
  shop,
  pages: await shopPages(shop.origin),
  figures: new Figures(),
});
