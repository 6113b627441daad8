import { countCart } from '../item/cart-count.ts';
import { countCompared } from '../item/kept/count-compared.ts';
import { ToastOutlet } from '../ui/feedback/toast-outlet.tsx';
import type { ToastHostProps } from '../ui/feedback/toasts.ts';

const MERGES = { cart: countCart, compare: countCompared };

/** The toasts of the shop, with the words of those that become one. */
export function ShopToasts(props: ToastHostProps) {
  return <ToastOutlet {...props} merges={MERGES} />;
}
