import type { Locator, Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import {
  cartBadge,
  expectSignedIn,
  isPhone,
  logIn,
  makeMember,
  openLogin,
  openMenuSheet,
  openSignedIn,
  visit,
} from './visitor-steps.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

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

/** Expects that a toast covers nothing that can be pressed. */
async function expectClear(toast: Locator): Promise<void> {
  const covered = () =>
    toast.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [...document.querySelectorAll('a[href], button, input, label, select, textarea')]
        .filter(
          (control) => !element.contains(control) && control.checkVisibility({ visibilityProperty: true }),
        )
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((control) => control.outerHTML.slice(0, 80));
    });
  await expect.poll(covered).toEqual([]);
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

const buyButton = (card: Locator) => card.getByRole('button', { name: /^Buy:/ });

/** Adds an item of the list. @returns its toast, which stays open */
async function add(page: Page, card: Locator): Promise<Locator> {
  await buyButton(card).click();
  const toast = toasts(page).getByRole('status').last();
  await expect(toast).toContainText('Item added to cart!');
  await keepToastsOpen(page);
  return toast;
}

test('toast: leaves the buttons of the item page in reach @phone @main', async ({ page, request, shop }) => {
  await signIn(page, await makeMember(request, shop.api));
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  const buy = page.getByRole('main').getByRole('button', { name: 'Buy', exact: true });
  await buy.click();
  const toast = page.getByRole('status').filter({ hasText: 'Item added to cart!' });
  await expect(toast).toBeVisible();
  await keepToastsOpen(page);
  await expectNoOverlap(toast, page.getByRole('main').getByRole('button', { name: 'Remove', exact: true }));
  await expectClear(toast);
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

test('toast: covers no control of a list, its pager and a dialog, wherever it is scrolled to', async ({
  page,
  request,
  shop,
}) => {
  await openSignedIn(page, '/products', await makeMember(request, shop.api, { verified: true }));
  await expectSignedIn(page);
  const toast = await add(page, cards(page).first());
  await expectClear(toast);
  for (const part of [
    cards(page).nth(7),
    page.getByRole('navigation', { name: 'Pages' }),
    page.getByRole('contentinfo').getByRole('link').last(),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expectClear(toast);
  }
  if (isPhone(page)) return;
  await page.setViewportSize({ width: 800, height: 600 });
  await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
  const send = page.getByRole('dialog', { name: 'Support' }).getByRole('button', { name: 'Send message' });
  // The form leaves no room: a part of the message's field is covered, not the button.
  await expectNoOverlap(toast, send);
});

test('toast: additions in a row become one, which counts the cart and leads there', async ({
  page,
  request,
  shop,
}) => {
  await openSignedIn(page, '/products', await makeMember(request, shop.api, { verified: true }));
  await expectSignedIn(page);
  await expect(cartBadge(page)).toHaveAccessibleName(/^Cart/);
  await add(page, cards(page).nth(0));
  await expect(toasts(page).getByRole('link')).toHaveCount(0);
  await buyButton(cards(page).nth(1)).click();
  await buyButton(cards(page).nth(2)).click();
  await expect(toasts(page).getByRole('status')).toHaveText(/^3 items in cart/);
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items');
  await toasts(page).getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(toasts(page).getByRole('status')).toHaveCount(0);
});
