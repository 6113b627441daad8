import type { Translate } from '../i18n/translate.ts';

/** The texts of the header's link to the cart. */
export interface CartLinkTexts {
  name: string;
  /** Undefined for an empty cart. */
  badge: string | undefined;
}

/** @param count the number of items in the cart */
export const cartLinkTexts = (count: number, t: Translate): CartLinkTexts => ({
  name: count > 0 ? t('header.cartCount', { count }) : t('header.cart'),
  badge: count > 99 ? '99+' : count > 0 ? String(count) : undefined,
});
