import { useState } from 'react';
import { openDialog } from '../state/dialog.ts';
import { putIntoCart } from './cart-toggle.ts';
import { useInCart, usePendingChanges } from './use-cart.ts';

/** 'Buy now' of a copy. */
export interface BuyNow {
  /** The copy is on its way into the cart, or out of it. */
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
  const inCart = useInCart(itemId);
  // The checkout is for what the server's cart holds.
  const isChanging = usePendingChanges(({ items }) => items.has(itemId));
  const [isBuying, setBuying] = useState(false);
  const busy = isBuying || isChanging;
  const buy = async () => {
    if (busy) return;
    setBuying(true);
    const isThere = inCart || (await putIntoCart(itemId, CHECKOUT));
    setBuying(false);
    if (isThere) openDialog(CHECKOUT);
  };
  return { busy, buy: () => void buy() };
}
