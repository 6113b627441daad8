import type { Browser, Page } from 'playwright';

import { longest, press, SLOWDOWN, watchInteractions } from './interactions.ts';
import { newVisitor, type ShopPages } from './shop-pages.ts';

/** The minimum delay of the list's answer, as over a network. In ms. */
const LINE_MS = 200;

const table = (page: Page) => page.getByRole('grid', { name: 'Skins' });

/** When rows were painted, in ms. */
interface RowTimes {
  /** Those in view. */
  inView: number;
  /** All hundred. */
  all: number;
}

/**
 * Turns a page of the table, and measures from the end of the answer until the frames with its rows in view, and with all
 * hundred.
 */
async function turnPage(page: Page): Promise<RowTimes> {
  await page.route('**/api/items/list?*page=2*', async (route) => {
    await new Promise((over) => setTimeout(over, LINE_MS));
    await route.continue();
  });
  const painted = page.evaluate(
    () =>
      new Promise<RowTimes>((resolve) => {
        const afterPaint = (then: (at: number) => void) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => then(performance.now());
            port2.postMessage(undefined);
          });
        let inView: number | undefined;
        const grid = document.querySelector('[role=grid]');
        if (!grid) throw new Error('there is no table');
        // A live list: the rows' links are the grid's only ones.
        const rows = grid.getElementsByTagName('a');
        const href = (at: number) => rows[at]?.getAttribute('href');
        const [first, last] = [href(0), href(99)];
        const watcher = new MutationObserver(() => {
          if (rows.length === 0 || href(0) === first) return;
          afterPaint((at) => (inView ??= at));
          // Rows out of view may come later, or show the page before until then.
          if (rows.length < 100 || href(99) === last) return;
          watcher.disconnect();
          afterPaint((at) => resolve({ inView: inView ?? at, all: at }));
        });
        watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
  // Pressed by script: a pointer on the way there fetches the page ahead, and its answer would come before the press.
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
  await next.evaluate((link: HTMLElement) => link.click());
  const { inView, all } = await painted;
  const answered = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/api/items/list') && entry.name.includes('page=2'))
      .map((entry) => entry.startTime + entry.duration)
      .at(-1),
  );
  if (answered === undefined) throw new Error('the list has no answer');
  return { inView: inView - answered, all: all - answered };
}

/** Measures the catalogue's table on a slowed processor: a page of a hundred rows, and sorting it. In ms. */
export async function itemsTable(
  browser: Browser,
  origin: string,
  pages: ShopPages,
): Promise<{ rows: RowTimes; sort: number }> {
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
