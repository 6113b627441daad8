import type { Browser } from 'playwright';

import { newVisitor, type ShopPages } from './shop-pages.ts';

/** The minimum delay of the list's answer, as over a network: locally it would arrive before the screen. In ms. */
const LINE_MS = 200;

/**
 * Goes from home to the catalogue by the header, as a visitor does. Measures from the end of the list's answer until
 * the frame with the grid, as the browser reports it (https://w3c.github.io/element-timing/).
 * @returns ms
 */
export async function routeChange(browser: Browser, origin: string, pages: ShopPages): Promise<number> {
  const context = await newVisitor(browser, origin);
  try {
    const page = await context.newPage();
    await page.goto(pages.home);
    await page.getByRole('contentinfo').getByRole('link').first().waitFor();
    // The likely next screens are prefetched when the first is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /catalogue-screen.*\.js/.test(name)),
    );
    await page.waitForLoadState('networkidle');
    await page.route('**/api/items/list?*sort=*', async (route) => {
      await new Promise((over) => setTimeout(over, LINE_MS));
      await route.continue();
    });
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const watcher = new MutationObserver(() => {
            const name = document.querySelector('main ul[aria-label] > li article a [dir]');
            if (!location.pathname.startsWith('/products') || !name) return;
            watcher.disconnect();
            name.setAttribute('elementtiming', 'grid');
            new PerformanceObserver((seen) => {
              const [entry] = seen.getEntries();
              resolve(entry && 'renderTime' in entry ? Number(entry.renderTime) : NaN);
            }).observe({ type: 'element', buffered: true });
          });
          watcher.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy' }).click();
    const at = await painted;
    const answered = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/api/items/list') && entry.name.includes('sort='))
        .map((entry) => entry.startTime + entry.duration)
        .at(-1),
    );
    return answered === undefined ? NaN : at - answered;
  } finally {
    await context.close();
  }
}
