import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import { expectQuietConsole, openFirstView, watchConsole } from './first-steps.ts';
import { anyItem, cartBadge, expectSignedIn, logIn, loginDialog, makeMember } from './visitor-steps.ts';

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(({ page }) => expectQuietConsole(page));

const main = (page: Page) => page.getByRole('main');

test.describe('first view: the login that a guest’s Buy opens', () => {
  const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name });

  test('is there at once, and keeps typed text @wide @main', async ({ page }) => {
    const release = await openFirstView(page, '/products');
    await cards(page).first().getByRole('button', { name: /^Buy/ }).dblclick();
    await loginDialog(page);
    await expect(field(page, 'Username or email')).toBeFocused();
    await page.keyboard.type('reader@vitrine.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('sesme');
    for (let left = 0; left < 2; left++) await page.keyboard.press('ArrowLeft');
    await release();
    await page.keyboard.type('a');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Password')).toHaveValue('sesame');
    await expect(field(page, 'Username or email')).toHaveValue('reader@vitrine.example');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('signs in once when the app is there, and the item is in the cart @main', async ({
    page,
    request,
    shop,
  }) => {
    const member = await makeMember(request, shop.api, { verified: true });
    const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
    const release = await openFirstView(page, path);
    const sent: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'POST') sent.push(new URL(call.url()).pathname);
    });
    await main(page).getByRole('button', { name: 'Buy', exact: true }).click();
    await logIn(await loginDialog(page), member);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
    expect(sent).toEqual([]);
    await release();
    await expectSignedIn(page);
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
    expect(sent.filter((path) => path.endsWith('/login'))).toHaveLength(1);
  });

  test('stays closed once it is closed, and the page can be used', async ({ page }) => {
    const release = await openFirstView(page, '/products');
    const buy = cards(page).first().getByRole('button', { name: /^Buy/ });
    for (const how of ['Escape', 'Close'] as const) {
      await buy.click();
      const dialog = await loginDialog(page);
      if (how === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(buy).toBeFocused();
    }
    await release();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('is there for the header’s Login too @wide', async ({ page }) => {
    const release = await openFirstView(page, '/products');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await loginDialog(page);
    await page.keyboard.type('reader');
    await field(page, 'Password').fill('sesame');
    await page.getByRole('dialog').getByRole('button', { name: 'Show password' }).click();
    await release();
    await expect(field(page, 'Username or email')).toHaveValue('reader');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('leads to the pressed link', async ({ page }) => {
    const release = await openFirstView(page, '/products');
    await cards(page).first().getByRole('button', { name: /^Buy/ }).click();
    await (await loginDialog(page)).getByRole('button', { name: 'Forgot your password?' }).click();
    await release();
    await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
  });
});
