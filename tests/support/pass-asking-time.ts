import type { Page } from 'playwright/test';

/**
 * Moves the page's clock past the minute for which the shop asks what became of a request without an answer. After that
 * the request may be repeated. The clock is the context's: later pages have it too.
 */
export async function passAskingTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 61_000);
}
