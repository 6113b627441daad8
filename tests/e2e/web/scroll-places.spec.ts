import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import { expectTakenOver, openFirstView } from './first-steps.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const itemHeading = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 });

/** Scrolls the list, and waits until the page has told so. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (to) =>
      new Promise((resolve) => {
        window.addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, to);
      }),
    top,
  );

/** Opens the first item that can be seen without scrolling. */
async function openItemInView(page: Page): Promise<void> {
  const at = await cards(page).evaluateAll((all) =>
    all.findIndex((card) => card.getBoundingClientRect().top > 200),
  );
  await cards(page).nth(at).getByRole('link').first().click();
  await expect(itemHeading(page)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
}

test('back from an item that was reloaded: the list is where it was @wide', async ({ page }) => {
  await page.goto('/products');
  await expectTakenOver(page);
  await scrollTo(page, 600);
  await openItemInView(page);
  await page.reload();
  await expect(itemHeading(page)).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(600);
});

test('back to a list that was scrolled in its first view: it is where it was @wide', async ({ page }) => {
  const release = await openFirstView(page, '/products');
  await scrollTo(page, 700);
  // The app hears of no scrolling that came before it.
  await page.evaluate(() =>
    window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), true),
  );
  await release();
  await openItemInView(page);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(700);
});

/** Makes the page grow above the visible part, and waits until that is painted. */
const growAbove = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const part = document.createElement('div');
        part.style.blockSize = '300px';
        document.querySelector('main')?.prepend(part);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

test('back to a list that grows above its place: it is where it was, until the reader scrolls @wide', async ({
  page,
}) => {
  await page.goto('/products');
  await expectTakenOver(page);
  await scrollTo(page, 600);
  await openItemInView(page);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(600);
  await growAbove(page);
  expect(await scrolled(page)).toBe(600);
  // As with the scroll bar.
  await scrollTo(page, 500);
  await growAbove(page);
  expect(await scrolled(page)).toBe(800);
});

test('a reloaded list is where it was @wide', async ({ page }) => {
  await page.goto('/products');
  await expectTakenOver(page);
  await scrollTo(page, 650);
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(650);
});
