import type { Page } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { profileField } from './account-steps.ts';
import { openSignedIn } from './visitor-steps.ts';

const DEMO = { email: 'demo', password: 'Demo1234' };

test('account header: shows name, membership date and the totals of purchases, sales and balance @wide', async ({
  page,
}) => {
  await openSignedIn(page, '/account', DEMO);
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Glass' })).toBeVisible();
  await expect(page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$|^\d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  const sums = page.getByRole('region', { name: 'Earnings' });
  await expect(sums).toContainText(/Purchases€\d+\.\d\d/);
  await expect(sums).toContainText(/Sales€\d+\.\d\d/);
  await expect(sums).toContainText('Available balance€250.00');
  await expect(sums).toContainText('25,000 Credits');
  await sums.getByRole('button', { name: 'Top up' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sell Items' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('account: fits the narrowest phone in German and Arabic @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The page may write another choice later.
  await page.addInitScript(() => {
    if (localStorage.getItem('languageId') === null) localStorage.setItem('languageId', '2');
  });
  await openSignedIn(page, '/account', DEMO);
  await expectFits(page, 'de');
  await page.evaluate(() => localStorage.setItem('languageId', '5'));
  await page.reload();
  await expectFits(page, 'ar');
});

test('account sections: keep the head where it is, also by Back', async ({ page }) => {
  await openSignedIn(page, '/account', DEMO);
  const sections = page.getByRole('navigation', { name: 'Account sections' });
  const place = () => sections.boundingBox();
  const earnings = page.getByRole('region', { name: 'Earnings' });
  await expect(earnings).toContainText('25,000 Credits');
  const before = await place();
  await sections.getByRole('link', { name: 'Details' }).press('Enter');
  await expect(page).toHaveURL('/account/personal');
  await expect(profileField(page, 'Phone')).toHaveValue('+49 30 901820');
  await expect(earnings).toHaveCount(0);
  expect(await place()).toEqual(before);
  await expectAccessible(page);
  await sections.getByRole('link', { name: 'Offers' }).click();
  await expect(page.getByText('8 transactions')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs you: 2' })).toBeVisible();
  await page.goBack();
  await expect(sections.getByRole('link', { name: 'Details' })).toHaveAttribute('aria-current', 'page');
});

/** Expects the page in this language, without sideways scrolling. */
async function expectFits(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('main time').first()).toBeVisible();
  const [needed = 0, there = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(needed).toBeLessThanOrEqual(there);
  await expectAccessible(page);
}
