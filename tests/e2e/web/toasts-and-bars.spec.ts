import type { Locator, Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import { keepToastsOpen, toasts } from './toast-steps.ts';
import {
  cartBadge,
  expectSignedIn,
  hold,
  isPhone,
  logIn,
  makeMember,
  openLogin,
  openMenuSheet,
  openSignedIn,
  visit,
  openItem,
} from './visitor-steps.ts';

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

// Signed in by the form: right after a load, the first toast covers the bars (toast-outlet.tsx).
async function signIn(page: Page, member: { email: string; password: string }): Promise<void> {
  await visit(page, '/products');
  await logIn(await openLogin(page), member);
  await expectSignedIn(page);
}

const buyButton = (card: Locator) => card.getByRole('button', { name: /^Buy:/ });

test('toast: leaves the buttons of the item page and Logout of the menu in reach @phone @main', async ({
  page,
  request,
  shop,
}) => {
  await keepToastsOpen(page);
  await signIn(page, await makeMember(request, shop.api));
  await openItem(page.getByRole('main'));
  await page.getByRole('main').getByRole('button', { name: 'Buy', exact: true }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Item added to cart!' });
  await expect(toast).toBeVisible();
  await expectNoOverlap(toast, page.getByRole('main').getByRole('button', { name: 'Remove', exact: true }));
  await expectClear(toast);
  const menu = await openMenuSheet(page);
  await expectNoOverlap(toast, menu.getByRole('button', { name: 'Logout' }));
});

test('toast: covers no control, wherever the page is scrolled to, and additions in a row become one', async ({
  page,
  request,
  shop,
}) => {
  await keepToastsOpen(page);
  await openSignedIn(page, '/products', await makeMember(request, shop.api, { verified: true }));
  await expectSignedIn(page);
  await buyButton(cards(page).first()).click();
  const toast = toasts(page).getByRole('status').last();
  await expect(toast).toContainText('Item added to cart!');

  await test.step('covers no control of a list, its pager and the footer', async () => {
    await expectClear(toast);
    for (const part of [
      cards(page).nth(7),
      page.getByRole('navigation', { name: 'Pages' }),
      page.getByRole('contentinfo').getByRole('link').last(),
    ]) {
      await part.scrollIntoViewIfNeeded();
      await expectClear(toast);
    }
  });
  if (!isPhone(page))
    await test.step('leaves the button of a dialog in reach, in a small window', async () => {
      await page.setViewportSize({ width: 800, height: 600 });
      await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
      const dialog = page.getByRole('dialog', { name: 'Support' });
      // The form leaves no room: a part of the message's field is covered, not the button.
      await expectNoOverlap(toast, dialog.getByRole('button', { name: 'Send message' }));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  await test.step('additions in a row become one, which counts the cart and leads there', async () => {
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
    await expect(toasts(page).getByRole('link')).toHaveCount(0);
    // The second addition cancels the first one's look at the cart.
    const release = await hold(page, /\/api\/cart\?/);
    for (const nth of [1, 2]) {
      await buyButton(cards(page).nth(nth)).click();
      await expect(toasts(page).getByRole('status')).toHaveText(new RegExp(`^${nth + 1} items in cart`));
    }
    release();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items');
    await toasts(page).getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(toasts(page).getByRole('status')).toHaveCount(0);
  });
});
