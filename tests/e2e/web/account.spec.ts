import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { profileForm, openAccount } from './account-steps.ts';
import { breakOnce, isPhone, makeMember } from './visitor-steps.ts';

test('account header: shows name, membership date and the totals of purchases, sales and balance', async ({
  page,
}) => {
  await openAccount(page, '/account', { email: 'demo', password: 'Demo1234' });
  await expect(profileForm(page).getByRole('heading', { name: 'Personal info' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Glass' })).toBeVisible();
  await expect(page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$|^\d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  const sums = page.getByRole('region', { name: 'Earnings' });
  await expect(sums).toContainText(/Purchases€\d+\.\d\d/);
  await expect(sums).toContainText(/Sales€\d+\.\d\d/);
  await expect(sums).toContainText('Available balance€250.00');
  await expect(sums).toContainText('25,000 Credits');
  await expect(
    page.getByText('+49 30 901820').or(profileForm(page).getByRole('textbox', { name: 'Phone' })),
  ).toHaveValue('+49 30 901820');
  await expectAccessible(page);
  await sums.getByRole('button', { name: 'Top up' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sell Items' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('account totals: leave the balance in place when they fail, and load on retry @wide', async ({
  page,
  request,
  shop,
}) => {
  const fault = { method: 'GET', path: '/api/user/financial-summary', kind: 'status', status: 404 };
  await breakOnce(request, shop.api, fault);
  const member = await makeMember(request, shop.api, { verified: true, balance: 12.5 });
  await openAccount(page, '/account', member);
  const sums = page.getByRole('region', { name: 'Earnings' });
  await expect(sums.getByRole('alert')).toBeVisible();
  await expect(sums).toContainText('€12.50');
  await expectAccessible(page);
  await sums.getByRole('button', { name: 'Try again' }).click();
  await expect(sums.getByRole('alert')).toHaveCount(0);
  await expect(sums).toContainText('Purchases€0.00');
});

test('account: fits the narrowest phone in German and Arabic @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAccount(page, '/account', { email: 'demo', password: 'Demo1234' });
  expect(isPhone(page)).toBe(true);
  for (const id of ['2', '5']) {
    await page.evaluate((language) => localStorage.setItem('languageId', language), id);
    await page.reload();
    await expect(page.locator('main time').first()).toBeVisible();
    const [needed = 0, there = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(needed).toBeLessThanOrEqual(there);
    await expectAccessible(page);
  }
});
