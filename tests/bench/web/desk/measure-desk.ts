import { setTimeout as sleep } from 'node:timers/promises';

import { declinedCookies } from '../../../support/consent.ts';
import type { OpenBrowser } from '../browser.ts';
import type { MeasuredShop } from '../measured-shop.ts';
import type { BareTab } from '../price/bare-tab.ts';
import { PRICE_TEXT } from '../price/price-text.ts';
import { asNewVisitor, slow, type Visitor } from '../price/slow-phone.ts';
import { watch } from '../price/watched-page.ts';

/** How long a step of the preparation may take, and the time between two looks. In ms. */
const [STEP_MS, LOOK_MS] = [60_000, 100];

/** Presses a button as soon as it is there. Runs in the page. */
const press = (within: string) => `(() => {
  const button = [...document.querySelectorAll('${within} button')].find((each) => each.textContent.trim() === 'Watch');
  if (button) button.click();
  return button !== undefined;
})()`;

async function until(tab: BareTab, expression: string): Promise<void> {
  const end = performance.now() + STEP_MS;
  while ((await tab.evaluate(expression)) !== true) {
    if (performance.now() > end) throw new Error(`The desk could not be filled: ${expression}`);
    await sleep(LOOK_MS);
  }
}

/** Watches an item from its page, and has the desk write that. */
async function watchItem(visitor: Visitor, item: string): Promise<void> {
  await visitor.inTab(async (tab) => {
    await tab.send('Page.enable');
    await tab.send('Page.navigate', { url: item });
    await until(tab, press('main[id]'));
    await until(tab, press('[role=dialog]'));
    await until(tab, `!document.querySelector('[role=dialog]')`);
    await sleep(3000);
  });
}

/** When a text is on screen, in ms from the start of the navigation. The browser's cache is empty. */
const textAt = (visitor: Visitor, url: string, text: string): Promise<number> =>
  visitor.inTab(async (tab) => {
    await tab.send('Network.clearBrowserCache');
    const page = await watch(tab, { priceText: text, settles: 'app' });
    await page.open(url);
    await page.until('price');
    return page.at('price') ?? NaN;
  });

/** Measures a cold start on the desk, on a slow phone of a visitor who watches an item, and on the catalogue. */
export async function measureDesk(open: OpenBrowser, shops: readonly MeasuredShop[]): Promise<void> {
  for (const { shop, pages, figures } of shops)
    await asNewVisitor(open, slow(390), async (visitor) => {
      await visitor.setCookies(declinedCookies(shop.origin));
      await watchItem(visitor, pages.item);
      const desk = `${shop.origin}/desk`;
      figures.add(
        'catalogue 390: first price, cold start',
        'ms',
        await textAt(visitor, pages.catalogue, PRICE_TEXT),
      );
      figures.add('desk 390: heading, cold start', 'ms', await textAt(visitor, desk, '^Watch list$'));
      figures.add('desk 390: first row, cold start', 'ms', await textAt(visitor, desk, PRICE_TEXT));
    });
}
