import type { CartState } from '../../item/item-tile-view.tsx';

/** The first view doesn't know the cart yet. */
export const NOT_IN_CART: CartState = { inCart: false, busy: false, toggle: () => undefined };
