import { expect, test } from '../../support/shop.ts';
import { openNewAccount } from './account-steps.ts';
import { visit } from './visitor-steps.ts';

const STILL = "We can't load this right now. Still trying…";

test('account page: shows what failed while it retries, and hides it after a success @wide', async ({
  page,
  request,
  shop,
}) => {
  await openNewAccount(page, request, shop.api);
  await page.clock.install();
  const failed = new Set<string>();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const again: string[] = [];
  for (const path of ['user/financial-summary', 'deposit/history', 'purchase/history', 'offer/history'])
    await page.route(`**/api/${path}*`, async (route) => {
      if (failed.has(path)) {
        again.push(path);
        await held;
        await route.continue().catch(() => undefined);
      } else {
        failed.add(path);
        await route.fulfill({ status: 503, json: { status: 'ERROR' } });
      }
    });
  await visit(page, '/account');
  // Their retry is pending and gets no answer.
  await expect.poll(() => again.length).toBe(4);
  await page.clock.runFor(2000);
  const sums = page.getByRole('region', { name: 'Earnings' });
  const history = page.getByRole('region', { name: 'Transaction history' });
  await expect(sums.getByText(STILL)).toBeVisible();
  await expect(history.getByText(STILL)).toBeVisible();

  release();
  await expect(sums).toContainText('Purchases€0.00');
  await expect(page.getByText(STILL)).toHaveCount(0);
});

test('account page: shows the error next to the spinner while it retries the profile @wide', async ({
  page,
  request,
  shop,
}) => {
  await openNewAccount(page, request, shop.api);
  await page.clock.install();
  let tries = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/profile*', async (route) => {
    tries += 1;
    if (tries === 1) return route.fulfill({ status: 503, json: { status: 'ERROR' } });
    await held;
    return route.continue().catch(() => undefined);
  });
  await page.goto('/account');
  await expect.poll(() => tries).toBe(2);
  await page.clock.runFor(2000);
  await expect(page.getByRole('main').getByText(STILL)).toBeVisible();
  release();
  await expect(page.getByRole('region', { name: 'Earnings' })).toBeVisible();
  await expect(page.getByText(STILL)).toHaveCount(0);
});
