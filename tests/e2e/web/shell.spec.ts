import * as z from 'zod/mini';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  choose,
  expectSignedIn,
  isPhone,
  logIn,
  makeMember,
  openLogin,
  openMenuSheet,
  openSignedIn,
  visit,
} from './visitor-steps.ts';

test('Arabic: mirrors the page, refetches localized data and is remembered @main', async ({ page }) => {
  await visit(page, '/');
  const texts = page.waitForResponse('**/api/localizations*');
  const faq = page.waitForRequest((call) => call.url().includes('/api/faq?'));
  await choose(page, 'Language', 'العربية');
  expect((await texts).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(new URL((await faq).url()).searchParams.get('lang_id')).toBeTruthy();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The first view's header has such a link too, and is replaced in a moment.
  await expect(page.locator('#root > .first')).toHaveCount(0);
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  expect(logo?.x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('language: is not changed when its texts fail to load, and the page says so @wide', async ({ page }) => {
  await visit(page, '/');
  await page.route('**/api/localizations*', (route) =>
    route.fulfill({ status: 404, json: { status: 'ERROR' } }),
  );
  await choose(page, 'Language', 'Deutsch');
  await expect(page.getByText('An error occurred')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('languageId'))).toBeNull();
});

test('currency: changes prices and is remembered @wide', async ({ page }) => {
  await visit(page, '/sale');
  await expect(page.getByText(/€\d/).first()).toBeVisible();
  await choose(page, 'Currency', 'GBP');
  if (isPhone(page)) await page.keyboard.press('Escape');
  await expect(page.getByText(/£\d/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/£\d/).first()).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('currencyCode'), localStorage.getItem('currencySymbol')]),
  ).toEqual(['GBP', '£']);
});

test('search shortcut: / focuses the search except in fields, and an empty search goes nowhere @wide', async ({
  page,
}) => {
  await visit(page, '/');
  await page.keyboard.press('/');
  const field = page.getByRole('banner').getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');
  await field.fill('  ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await field.fill('redline & fire');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?search=redline+%26+fire');
});

test('search on the phone: Escape closes it @phone', async ({ page }) => {
  await visit(page, '/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search' }).first();
  await opener.click();
  const field = page.getByRole('banner').getByRole('combobox');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'header');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('header menus: open by keyboard, have no axe violations, and lead to the account @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { balance: 12.5 });
  await visit(page, '/');
  await page.getByRole('button', { name: /^Language, currency/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await expectAccessible(page, '[role="menu"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Language, currency/ })).toBeFocused();

  await logIn(await openLogin(page), member);
  await expectSignedIn(page);
  const balance = page.getByRole('banner').getByRole('button', { name: 'Balance: €12.50 1,250 Credits' });
  await balance.click();
  await expect(page.getByRole('dialog', { name: 'Top up balance' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(balance).toBeFocused();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expectAccessible(page, '[role="menu"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});

test('phone menu: has everything of the header @phone @main', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api, { balance: 12.5 });
  await visit(page, '/');
  const sheet = await openMenuSheet(page);
  await expect(sheet.getByRole('link', { name: 'Buy' })).toBeFocused();
  await expectAccessible(page);
  for (const name of ['Buy', 'Sell', 'Instagram', 'Write to us'])
    await expect(sheet.getByRole('link', { name })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Support' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Login', exact: true }).click();
  await logIn(page.getByRole('dialog', { name: 'Login' }), member);
  await expectSignedIn(page);
  await openMenuSheet(page);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Balance €12.50 1,250 Credits' }).click();
  const topUp = page.getByRole('dialog', { name: 'Top up balance' });
  await expect(topUp).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(topUp).toHaveCount(0);
  await openMenuSheet(page);
  await sheet.getByRole('link', { name: 'Profile' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/account');
});

test('footer: shows the company details, and its links work', async ({ page }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByText('Vitrine Sandbox Ltd', { exact: true })).toBeVisible();
  await expect(footer.getByText('1 Glass Case Lane, Testbury TE5 7ER & nowhere else')).toBeVisible();
  await expect(footer.getByText(/^© \d{4} Vitrine/)).toBeVisible();
  for (const name of ['Visa', 'Mastercard', 'Apple Pay', 'Google Pay'])
    await expect(footer.getByRole('img', { name })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'support@vitrine.example' })).toHaveAttribute(
    'href',
    'mailto:support@vitrine.example',
  );
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:\/\//);
  await expectAccessible(page, 'footer');
  await footer.getByRole('link', { name: 'Terms of service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
});

test('footer: shows hostile settings as text, not markup @wide', async ({ page }) => {
  await page.route('**/api/settings*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const payload = {
      ...body.payload,
      requisites:
        '&lt;img src=x onerror="document.title=\'taken\'"&gt;Line one<br><script>x</script>Line two',
      copyright: '<b>Rights</b>',
      support_email: 'a@x.example?bcc=b@y.example',
    };
    await route.fulfill({ json: { ...body, payload } });
  });
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Line one', { exact: true })).toBeAttached();
  await expect(footer.getByText('Line two', { exact: true })).toBeAttached();
  await expect(footer.getByText('Rights', { exact: true })).toBeAttached();
  await expect(footer.locator('b, img:not([role])')).toHaveCount(0);
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0);
  expect(await page.title()).not.toBe('taken');
});

test('footer: decodes every part of the requisites, then shows it without markup @wide', async ({ page }) => {
  await page.route('**/api/settings*', async (route) => {
    const answer = await route.fetch();
    const body = z.parse(z.looseObject({ payload: z.record(z.string(), z.unknown()) }), await answer.json());
    const requisites =
      'Glass Ltd &middot; Lane&nbsp;1<br>VAT &amp;middot; XX&eacute;&lt;script&gt;window.hit = 1&lt;/script&gt;\nEnd<img src=x onerror=window.hit=1';
    const copyright = '&copy; 2031 Glass &ndash; all rights';
    await route.fulfill({ json: { ...body, payload: { ...body.payload, requisites, copyright } } });
  });
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const line of ['Glass Ltd · Lane 1', 'VAT · XXé', 'End', '© 2031 Glass – all rights'])
    await expect(footer.getByText(line, { exact: true })).toBeVisible();
  await expect(footer).not.toContainText('&');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('Sell: is not marked as the current page of the account @wide', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api);
  await openSignedIn(page, '/', member);
  await expectSignedIn(page);
  for (const path of ['/account', '/account/orders']) {
    await visit(page, path);
    const sell = page.getByRole('banner').getByRole('link', { name: 'Sell' });
    await expect(sell).toBeVisible();
    await expect(sell).not.toHaveAttribute('aria-current');
  }
});
