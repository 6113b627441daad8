import type { BrowserContext, Page } from 'playwright/test';

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

/**
 * Ends the routes of all pages after a test. A handler that still runs then can't fail: the test's end takes from it the
 * answer that it reads, and the error would be told of the next test.
 */
export async function endRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}
