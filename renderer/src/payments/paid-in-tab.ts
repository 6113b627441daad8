/**
 * Set in a tab that started a payment. A payment of the desktop client returns to a browser tab without it.
 */
const KEY = 'paid_here';

/** Remembers for this tab that it started a payment. */
export function rememberPaidInTab(): void {
  try {
    window.sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the page may offer 'Return to the app' needlessly.
  }
}

/** True if this tab started a payment. */
export function hasPaidInTab(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * True if the browser loaded this page with the order in its URL, as the provider's return link does. Links inside the
 * shop don't count.
 */
export function wasOpenedForOrder(order: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const url = entry && URL.parse(entry.name);
  return url?.searchParams.get('order') === order;
}
