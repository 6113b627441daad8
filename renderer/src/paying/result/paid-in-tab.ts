import { tabStorage } from '../../platform/browser-storage.ts';

/** Remembers for this tab that it started a payment. Without storage the page may offer 'Return to the app' needlessly. */
export const rememberPaidInTab = (): void => tabStorage.set('paid_here', 'true');

/** True if this tab started a payment. A payment of the desktop client returns to a browser tab that did not. */
export const hasPaidInTab = (): boolean => tabStorage.get('paid_here') !== undefined;

/**
 * True if the browser loaded this page with the order in its URL, as the provider's return link does. Links inside the
 * shop don't count.
 */
export function wasOpenedForOrder(order: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const url = entry && URL.parse(entry.name);
  return url?.searchParams.get('order') === order;
}

/**
 * True if the payment provider has sent the payer to this page: the browser loaded it with the order, not as a reload or by
 * Back, and not from a page of the shop.
 */
export function isProvidersReturn(order: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = entry !== undefined && 'type' in entry && entry.type === 'navigate';
  return isNew && URL.parse(document.referrer)?.origin !== window.location.origin && wasOpenedForOrder(order);
}
