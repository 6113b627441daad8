import * as z from 'zod/mini';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { expectTakenOver } from './first-steps.ts';
import {
  choose,
  expectSignedIn,
  logIn,
  makeMember,
  openMenuSheet,
  openSignedIn,
  visit,
} from './visitor-steps.ts';

test('Arabic: mirrors the page, refetches localized data and is remembered @main-both', async ({ page }) => {
  await visit(page, '/');
  const texts = page.waitForResponse('**/api/localizations*');
  const faq = page.waitForRequest(/\/api\/faq\?.*lang_id=5\b/);
  await choose(page, 'Language', 'العربية');
  expect((await texts).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await faq;
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The first view's header has such a link too, and is replaced in a moment.
  await expectTakenOver(page);
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  expect(logo?.x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('currency: changes prices and is remembered @wide', async ({ page }) => {
  await visit(page, '/sale');
  await expect(page.getByText(/€\d/).first()).toBeVisible();
  await choose(page, 'Currency', 'GBP');
  await expect(page.getByText(/£\d/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/£\d/).first()).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('currencyCode'), localStorage.getItem('currencySymbol')]),
  ).toEqual(['GBP', '£']);
});

test('header menus: open by keyboard, have no axe violations, and lead to the account @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { balance: 12.5 });
  await openSignedIn(page, '/about', member);
  await expectTakenOver(page);
  await expectSignedIn(page);
  const header = page.getByRole('banner');
  const preferences = header.getByRole('button', { name: /^Language, currency/ });
  await preferences.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await expectAccessible(page, '[role="menu"]');
  await page.keyboard.press('Escape');
  await expect(preferences).toBeFocused();

  const balance = header.getByRole('button', { name: 'Balance: €12.50 1,250 Credits' });
  await balance.click();
  await expect(page.getByRole('dialog', { name: 'Top up balance' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(balance).toBeFocused();
  const account = header.getByRole('button', { name: /^Account/ });
  await account.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expectAccessible(page, '[role="menu"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');

  await test.step('Sell: is not marked as the current page of the account', async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sell' })).not.toHaveAttribute('aria-current');
  });
});

test('phone menu: has everything of the header; Escape closes the search @phone @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { balance: 12.5 });
  await visit(page, '/');
  await expectTakenOver(page);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Search' }).first().click();
  const field = header.getByRole('combobox');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'header');
  // The first Escape closes the list of what could be searched for.
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

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

test('footer: decodes every part of hostile settings, then shows it without markup @wide', async ({
  page,
}) => {
  const settings = {
    requisites:
      '&lt;img src=x onerror="window.hit=1"&gt;Glass Ltd &middot; Lane&nbsp;1<br><script>x</script>VAT &amp;middot; XX&eacute;&lt;script&gt;window.hit = 1&lt;/script&gt;\nEnd<img src=x onerror=window.hit=1',
    copyright: '&copy; 2031 <b>Glass</b> &ndash; all rights',
    support_email: 'a@x.example?bcc=b@y.example',
  };
  await page.route('**/api/settings*', async (route) => {
    const answer = await route.fetch();
    const body = z.parse(z.looseObject({ payload: z.record(z.string(), z.unknown()) }), await answer.json());
    await route.fulfill({ json: { ...body, payload: { ...body.payload, ...settings } } });
  });
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const line of ['Glass Ltd · Lane 1', 'VAT · XXé', 'End', '© 2031 Glass – all rights'])
    await expect(footer.getByText(line, { exact: true })).toBeVisible();
  await expect(footer).not.toContainText('&');
  await expect(footer.locator('b, script, img:not([role])')).toHaveCount(0);
  await expect(footer.locator('a[href^="mailto:"]')).toHaveAttribute(
    'href',
    'mailto:support@vitrine.example',
  );
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
