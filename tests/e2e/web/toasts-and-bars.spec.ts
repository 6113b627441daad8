import type { Locator, Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { expectSignedIn, logIn, makeMember, openLogin, openMenuSheet, visit } from './visitor-steps.ts';

/** Expects that the boxes do not overlap. */
async function expectNoOverlap(toast: Locator, button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await button.boundingBox()];
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
}

/** Keeps toasts open: the timer that closes them is an animation. */
const keepToastsOpen = (page: Page) =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.pause()));

// Signed in by the form: right after a load, the first toast covers the bars (toast-outlet.tsx).
async function signIn(page: Page, member: { email: string; password: string }): Promise<void> {
  await visit(page, '/products');
  await logIn(await openLogin(page), member);
  await expectSignedIn(page);
}

test('toast: leaves the button of the item page in reach @phone', async ({ page, request, shop }) => {
  await signIn(page, await makeMember(request, shop.api));
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  const buy = page.getByRole('main').getByRole('button', { name: 'Buy', exact: true });
  await buy.click();
  const toast = page.getByRole('status').filter({ hasText: 'Item added to cart!' });
  await expect(toast).toBeVisible();
  await keepToastsOpen(page);
  await expectNoOverlap(toast, page.getByRole('main').getByRole('button', { name: 'Remove', exact: true }));
});

test('toast: leaves Logout of the menu in reach @phone', async ({ page, request, shop }) => {
  await signIn(page, await makeMember(request, shop.api));
  const add = page.getByRole('main').getByRole('button', { name: /^Buy:/ }).first();
  await add.click();
  const toast = page.getByRole('status').filter({ hasText: 'Item added to cart!' });
  await expect(toast).toBeVisible();
  await keepToastsOpen(page);
  const menu = await openMenuSheet(page);
  await expectNoOverlap(toast, menu.getByRole('button', { name: 'Logout' }));
});
