import type { Browser, Page } from 'playwright';

import { longest, press, SLOWDOWN, watchInteractions } from './interactions.ts';
import { newVisitor, type ShopPages } from './shop-pages.ts';

/** The minimum delay of the list's answer, as over a network. In ms. */
const LINE_MS = 200;

const table = (page: Page) => page.getByRole('grid', { name: 'Skins' });

/**
 * Turns a page of the table, and measures from the end of the answer until the frame with its hundred rows, as the
 * browser reports it (https://w3c.github.io/element-timing/).
 * @returns ms
 */
async function turnPage(page: Page): Promise<number> {
  await page.route('**/api/items/list?*page=2*', async (route) => {
    await new Promise((over) => setTimeout(over, LINE_MS));
    await route.continue();
  });
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const first = () => document.querySelector('[role=grid] [role=rowheader] a');
        const before = first()?.getAttribute('href');
        const watcher = new MutationObserver(() => {
          const link = first();
          const count = document.querySelectorAll('[role=grid] [role=rowheader]').length;
          if (!link || link.getAttribute('href') === before || count < 100) return;
          watcher.disconnect();
          link.setAttribute('elementtiming', 'rows');
          new PerformanceObserver((seen) => {
            const [entry] = seen.getEntries();
            resolve(entry && 'renderTime' in entry ? Number(entry.renderTime) : NaN);
          }).observe({ type: 'element', buffered: true });
        });
        watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  const at = await painted;
  const answered = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/api/items/list') && entry.name.includes('page=2'))
      .map((entry) => entry.startTime + entry.duration)
      .at(-1),
  );
  return answered === undefined ? NaN : at - answered;
}

/** Measures the catalogue's table on a slowed processor: a page of a hundred rows, and sorting it. In ms. */
export async function itemsTable(
  browser: Browser,
  origin: string,
  pages: ShopPages,
): Promise<{ rows: number; sort: number }> {
  const context = await newVisitor(browser, origin);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.addInitScript(() => localStorage.setItem('catalogueView', 'table'));
    await page.goto(pages.catalogue);
    await table(page).getByRole('rowheader').nth(99).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const rows = await turnPage(page);
    await page.waitForLoadState('networkidle');
    const sort = await longest(page, () => press(table(page).getByRole('button', { name: 'Float' })));
    return { rows, sort };
  } finally {
    await context.close();
  }
}
