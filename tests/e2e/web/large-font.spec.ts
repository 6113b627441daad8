import { chromium, type Page } from 'playwright/test';

import { chromiumOptions } from '../../support/chromium.ts';
import { declinedCookies } from '../../support/consent.ts';
import { expect, test } from '../../support/shop.ts';
import { addToCart, findItems, makeBuyer, openMemberPage } from './buyer-steps.ts';
import { cards } from './catalogue-steps.ts';
import { openItem, visit } from './visitor-steps.ts';

/** Amounts that are cut, lie over one another or over a button, or outside of the page. */
const spoiltAmounts = (page: Page) =>
  page.evaluate(() => {
    const hides = (element: Element) => ['clip', 'hidden'].includes(getComputedStyle(element).overflowX);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const amounts: { text: string; box: DOMRect; holder: Element }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || !/\d[.,]\d\d$/.test(node.textContent ?? '')) continue;
      // Cards of a row that scrolls may be out of view, and some words are for screen readers only.
      if (!holder.checkVisibility() || holder.closest('[aria-roledescription]')) continue;
      if (holder.getBoundingClientRect().width <= 2) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width > 2) amounts.push({ text: node.textContent ?? '', box, holder });
    }
    const controls = [...document.querySelectorAll('main button, main a')];
    const buttons = controls.map((button) => ({
      text: button.textContent ?? '',
      box: button.getBoundingClientRect(),
      holder: button,
    }));
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
    return amounts
      .filter(({ box, holder }) => {
        if (box.right > document.documentElement.clientWidth + 1) return true;
        for (let at: Element | null = holder; at; at = at.parentElement) {
          const around = at.getBoundingClientRect();
          if (hides(at) && (box.right > around.right + 1 || box.left < around.left - 1)) return true;
        }
        return [...amounts, ...buttons].some(
          (other) =>
            other.holder !== holder &&
            // A fixed bar lies over the list.
            !other.holder.closest('[data-bottom-bar]') &&
            !holder.closest('[data-bottom-bar]') &&
            !other.holder.contains(holder) &&
            !holder.contains(other.holder) &&
            // A link whose area is the whole card.
            !other.holder.closest('article')?.contains(holder) &&
            overlap(box, other.box),
        );
      })
      .map(({ text }) => text);
  });

/** Expects that the page fits its window, with every amount on it. */
async function expectFit(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  await expect.poll(() => spoiltAmounts(page)).toEqual([]);
}

test('browser font of 32 px: amounts are whole in lists, tables, cart, history and desk @wide', async ({
  request,
  shop,
}) => {
  const options = chromiumOptions({ draws: false });
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL: shop.origin, reducedMotion: 'reduce' });
  await page.context().addCookies(declinedCookies(shop.origin));
  const buyer = await makeBuyer(request, shop.api, { balance: 12_345.67 });
  await addToCart(
    request,
    shop.api,
    buyer,
    await findItems(request, shop.api, 2, { min: 2000, max: 12_000 }),
  );
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
    [1920, 1080],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await visit(page, '/');
      await expectFit(page);
      await visit(page, '/products');
      await expect(cards(page).first()).toBeVisible();
      await expectFit(page);
      await openItem(page.getByRole('main'));
      await expect(page.getByRole('heading', { name: 'Other copies' })).toBeVisible();
      await expectFit(page);
      await openMemberPage(page, '/cart', buyer);
      await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
      await expectFit(page);
      await visit(page, '/account/transactions');
      await expectFit(page);
      await visit(page, '/desk');
      await expectFit(page);
    });
  await page.getByRole('link', { name: 'Buy', exact: true }).first().click();
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectFit(page);
  await browser.close();
});
