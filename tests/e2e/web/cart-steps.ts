import type { Page, Route } from 'playwright/test';

/** What the tests of the cart look at and do, at either width. */

/** A line for each item in the cart. */
export const lines = (page: Page) => page.getByRole('main').getByRole('listitem');

/** What the cart comes to, with the promo code. */
export const summary = (page: Page) => page.getByRole('region', { name: 'Total cost' });

/**
 * Opens the cart's page anew with a cart that can't be had until somebody presses something on it. The header's badge
 * comes later than the page and asks for the same cart by itself: a fault that ended before the press might be gone,
 * and its button with it, by the time of the press.
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
