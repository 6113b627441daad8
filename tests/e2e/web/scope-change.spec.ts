import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { openFilledCart } from './buyer-steps.ts';
import { cartSummary } from './cart-steps.ts';
import { anyItem, choose, hold, isPhone, visit } from './visitor-steps.ts';

/** Every price on the page, in order. */
const prices = (page: Page) => page.getByRole('main').getByText(/[€¥]\s?\d/);

async function change(page: Page, label: 'Currency' | 'Language', name: string): Promise<void> {
  await choose(page, label, name);
  // The phone's menu stays open for another choice.
  if (isPhone(page)) await page.keyboard.press('Escape');
}

/**
 * Changes to yen while answers in yen are held. The old figures must keep their currency, and both must change
 * together.
 * @param charged sums that are charged, and therefore end in EUR
 */
async function changesWithItsFigures(page: Page, charged = 0): Promise<void> {
  await expect(prices(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await prices(page).allTextContents();
  const answer = await hold(page, /[?&]currency=JPY/);
  const asked = page.waitForRequest(/[?&]currency=JPY/);
  await change(page, 'Currency', 'JPY');
  await asked;
  // Within two frames, everything that depends on the choice alone has changed.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await prices(page).allTextContents()).toEqual(before);
  expect(before.filter((text) => text.includes('¥'))).toEqual([]);
  answer();
  await expect(page.getByRole('main').getByText(/€\s?\d/)).toHaveCount(charged);
  await expect(prices(page).first()).toBeVisible();
}

test('home: keeps items and prices until those in the new currency arrive @wide', async ({ page }) => {
  await visit(page, '/');
  const shelf = page.getByRole('list', { name: 'On the shelf' });
  await expect(shelf.getByRole('link')).toHaveCount(3);
  await changesWithItsFigures(page);
  await expect(shelf.getByRole('link')).toHaveCount(3);
});

test('item page: keeps prices, also of similar items, until those in the new currency arrive @wide', async ({
  page,
  request,
  shop,
}) => {
  await visit(page, (await anyItem(request, shop.api, 'AWP Asiimov')).path);
  await changesWithItsFigures(page);
});

test('cart: keeps prices until those in the new currency arrive @wide', async ({ page, request, shop }) => {
  await openFilledCart({ page, request, shop }, { items: 2, price: { min: 20, max: 40 } });
  await cartSummary(page).getByRole('textbox', { name: 'Promo code' }).fill('FIVE');
  await cartSummary(page).getByRole('button', { name: 'Apply' }).click();
  await expect(cartSummary(page).getByText('FIVE · Applied')).toBeVisible();
  // The total, which the bar of phones repeats.
  await changesWithItsFigures(page, 2);
});

test('static page: stays until its text in the new language arrives @wide', async ({ page }) => {
  await visit(page, '/terms');
  const title = page.getByRole('heading', { level: 1, name: 'Terms of service' });
  await expect(title).toBeVisible();
  const answer = await hold(page, /\/static-pages\b.*lang_id=/);
  const asked = page.waitForRequest(/\/static-pages\b.*lang_id=/);
  await change(page, 'Language', 'Deutsch');
  await asked;
  await expect(title).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  answer();
  await expect(title).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
