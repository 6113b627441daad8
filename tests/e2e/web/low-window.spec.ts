import type { Locator, Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { banner, preferences, storedConsent } from './consent-steps.ts';
import { dialogNamed, openCheckout, openFilledCart } from './buyer-steps.ts';
import { openItem, openMenuSheet, visit } from './visitor-steps.ts';

test.use({ undecided: true });

/** The share of the window's height, from 0 to 1, that no fixed bar covers. */
const freeShare = (page: Page) =>
  page.evaluate(() => {
    const isBar = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const isFree = (y: number) => {
      let at = document.elementFromPoint(window.innerWidth / 2, y);
      while (at && !isBar(at)) at = at.parentElement;
      return at === null;
    };
    const lines = Array.from({ length: window.innerHeight }, (_, y) => y + 0.5);
    return lines.filter(isFree).length / lines.length;
  });

/** Expects that half of the window is left for the page, at its start and in its middle. */
async function expectRoom(page: Page): Promise<void> {
  await expect.poll(() => freeShare(page)).toBeGreaterThanOrEqual(0.5);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => freeShare(page)).toBeGreaterThanOrEqual(0.5);
}

/** Expects that a mouse wheel over a dialog brings its last button wholly into view. */
async function expectReachable(page: Page, dialog: Locator, button: Locator): Promise<void> {
  await dialog.hover({ position: { x: 60, y: 60 } });
  await page.mouse.wheel(0, 10_000);
  await expect(button).toBeInViewport({ ratio: 1 });
}

// 1280 × 1024 at 400%, a phone on its side, the client on 1366 × 768 at 150%, and a small phone.
for (const [width, height] of [
  [320, 256],
  [640, 360],
  [380, 447],
  [375, 553],
] as const)
  test(`${width} × ${height}: bars leave half of the page free, dialogs scroll to their last button @wide`, async ({
    page,
    context,
    request,
    shop,
  }) => {
    await page.setViewportSize({ width, height });
    await test.step('list and item, with the cookie banner', async () => {
      await visit(page, '/products');
      await expect(banner(page)).toBeVisible();
      await expectRoom(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await openItem(page.getByRole('main'));
      await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
      await expectRoom(page);
    });
    await test.step('cookie preferences', async () => {
      await banner(page).getByRole('button', { name: 'Manage Preferences' }).click();
      const accept = preferences(page).getByRole('button', { name: 'Accept selected' });
      await expectReachable(page, preferences(page), accept);
      await accept.click();
      await expect.poll(() => storedConsent(context)).toBeDefined();
      await expectRoom(page);
    });
    await test.step('menu and login', async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      const menu = await openMenuSheet(page);
      await expectReachable(page, menu, menu.getByRole('button', { name: 'Login', exact: true }));
      await menu.getByRole('button', { name: 'Login', exact: true }).click();
      const login = dialogNamed(page, 'Login');
      await expectReachable(page, login, login.getByRole('button', { name: 'Create an account' }));
      await page.keyboard.press('Escape');
      await expect(login).toHaveCount(0);
    });
    await test.step('filter', async () => {
      await visit(page, '/products');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Filter/ })
        .click();
      const filter = dialogNamed(page, 'Filter');
      await expect(filter).toBeVisible();
      await expectReachable(page, filter, filter.getByRole('button', { name: /^(Apply|Show )/ }));
    });
    await test.step('cart and checkout', async () => {
      const price = { min: 5, max: 50 };
      await openFilledCart({ page, request, shop }, { items: 1, price, balance: 500 });
      await expectRoom(page);
      const checkout = await openCheckout(page);
      await expectReachable(page, checkout, checkout.locator('[data-bottom-bar]').getByRole('button'));
    });
  });
