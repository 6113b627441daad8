/**
 * Whether this tab has begun a payment itself. Somebody who began it in the desktop client arrives in a tab of the
 * system's browser that has not.
 */
const KEY = 'paid_here';

/** This tab sends its payer to the provider, or has bought without one. */
export function rememberPaidHere(): void {
  try {
    window.sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the way back to the app is offered once too often.
  }
}

export function hasPaidHere(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * True where the browser itself opened this page for a payment: by the provider's way back, say, and not by a link of
 * the shop.
 * @param order the order that the page is about
 */
export function wasOpenedFor(order: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const url = entry && URL.parse(entry.name);
  return url?.searchParams.get('order') === order;
}
