import { useState } from 'react';
import { openDialog } from '../state/dialog.ts';
import { putIntoCart } from './cart-toggle.ts';
import { settledInCart } from './use-cart.ts';

/** 'Buy now' of a copy. */
export interface BuyNow {
  /** The copy is on its way into the cart. */
  busy: boolean;
  buy: () => void;
}

const CHECKOUT = { name: 'CHECKOUT' } as const;

/**
 * Buys a copy without a visit to the cart: puts it there, unless it is, and opens the checkout for what the cart holds. A
 * visitor signs in first, and gets to the checkout afterwards. If the cart refuses the copy, a toast says why and nothing
 * opens.
 */
export function useBuyNow(itemId: string): BuyNow {
  const [busy, setBusy] = useState(false);
  const buy = async () => {
    if (busy) return;
    setBusy(true);
    const { pathname } = window.location;
    // The checkout is for what the server's cart holds.
    const isThere = (await settledInCart(itemId)) || (await putIntoCart(itemId, CHECKOUT));
    setBusy(false);
    // Not over a page that the buyer has gone to since.
    if (isThere && window.location.pathname === pathname) openDialog(CHECKOUT);
  };
  return { busy, buy: () => void buy() };
}
