import type { Page } from 'playwright/test';
import { expect, test } from '../../support/shop.ts';
import { visit } from './visitor-steps.ts';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(300, 700);
  await page.mouse.wheel(0, 400);
}

/** The time in which a scroll would become visible, in ms. */
const MOVED_MS = 300;

test('@wide open list: the wheel does not move the page until the list closes', async ({ page }) => {
  await visit(page, '/products');
  await page.getByRole('combobox', { name: 'Sort' }).click();
  await expect(page.getByRole('option', { name: 'Price ascending' })).toBeVisible();
  await turnWheel(page);
  await page.waitForTimeout(MOVED_MS);
  expect(await scrolled(page)).toBe(0);
  await page.getByRole('option', { name: 'Price ascending' }).click();
  await turnWheel(page);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
});

test('@wide dialog: neither wheel nor keys move the page behind it', async ({ page }) => {
  await visit(page, '/products');
  await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
  await turnWheel(page);
  await page.keyboard.press('PageDown');
  await page.waitForTimeout(MOVED_MS);
  expect(await scrolled(page)).toBe(0);
});
