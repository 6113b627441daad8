import type { Page } from 'playwright/test';
import { expect, test } from '../../support/shop.ts';
import { visit } from './visitor-steps.ts';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Turns the wheel, and waits until the page has drawn what came of it. */
async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(300, 700);
  await page.evaluate(() => {
    const turned = new Promise((drawn) => {
      const next = () => requestAnimationFrame(() => requestAnimationFrame(drawn));
      addEventListener('wheel', next, { once: true, capture: true });
    });
    Reflect.set(
      window,
      'turned',
      turned.then(() => undefined),
    );
  });
  await page.mouse.wheel(0, 400);
  await page.evaluate(async () => {
    await Reflect.get(window, 'turned');
  });
}

test('@wide scroll lock: neither an open list nor a dialog lets the page move until it closes', async ({
  page,
}) => {
  await visit(page, '/products');
  await test.step('dialog: neither wheel nor keys move the page', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
    await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
    await page.keyboard.press('PageDown');
    await turnWheel(page);
    expect(await scrolled(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('list: the wheel moves the page once it has closed', async () => {
    await page.getByRole('combobox', { name: 'Sort' }).click();
    await expect(page.getByRole('option', { name: 'Price ascending' })).toBeVisible();
    await turnWheel(page);
    expect(await scrolled(page)).toBe(0);
    await page.getByRole('option', { name: 'Price ascending' }).click();
    await expect(page.getByRole('option')).toHaveCount(0);
    // At once: so the same wait would have seen the page move above.
    await turnWheel(page);
    expect(await scrolled(page)).toBeGreaterThan(0);
  });
});
