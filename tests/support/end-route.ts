import type { Page } from 'playwright/test';

/**
 * Ends a route of a page. Without any route Playwright intercepts no longer, and Chromium then never answers some of the
 * requests that are on their way. So one that fits nothing remains until the page is closed.
 */
export async function endRoute(
  page: Page,
  address: string | RegExp | ((url: URL) => boolean),
): Promise<void> {
  await page.route(/^nothing:/, (route) => route.fallback());
  await page.unroute(address);
}
