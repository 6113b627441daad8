import type { Page, Route } from 'playwright/test';

/** Steps and locators for tests of the cart, at either width. */

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** The cart lines, one for each item. */
export const cartLines = (page: Page) =>
  rows(page).filter({ has: page.getByRole('button', { name: /^Remove/ }) });

/** The places of removed lines. */
export const removedLines = (page: Page) =>
  rows(page).filter({ hasNot: page.getByRole('button', { name: /^Remove/ }) });

/** The titles of the cart lines. */
export const lineTitles = (page: Page) => cartLines(page).getByRole('link');

/** The total of the cart, with the promo code field. */
export const cartSummary = (page: Page) => page.getByRole('region', { name: 'Total cost' });

/**
 * Reloads the cart page with a cart that fails until the first press. The header's badge loads later and requests the
 * same cart. A fault that ended earlier could be gone, with its button, before the press.
 */
export async function reloadWithoutCart(page: Page, fault: (route: Route) => Promise<void>): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => Reflect.set(window, 'pressed', true));
  });
  await page.route('**/api/cart?*', async (route) => {
    // The document that asks may be gone by now, with the reload: nothing was pressed on the next one.
    const pressed = await page.evaluate(() => Reflect.has(window, 'pressed')).catch(() => false);
    await (pressed ? route.fallback() : fault(route));
  });
  await page.reload();
}
