import { endRoute } from '../../../support/end-route.ts';
import { expect, test } from '../../../support/shop.ts';
import { openCheckout, openFilledCart, openMemberPage, purchaseHeading } from '../buyer-steps.ts';
import { makeSeller } from '../seller-steps.ts';

test('balance purchase: is being confirmed until the history lists it, also without an order in the answer', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 1, price: { min: 5, max: 30 }, balance: 500 });
  await page.route('**/api/purchase/product', async (route) => {
    await route.fetch();
    await route.fulfill({ json: { status: 'OK', payload: {} } });
  });
  await page.route('**/api/purchase/history*', (route) =>
    route.fulfill({ json: { status: 'OK', payload: [] } }),
  );
  const confirming = page.getByRole('heading', { name: 'We are confirming your payment' });
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(confirming).toBeVisible();
  await expect(page).toHaveURL(/\/success-payment$/);
  // Not waited for: a toast disappears.
  expect(await page.getByText('Purchase completed successfully!').count()).toBe(0);
  await page.reload();
  await expect(confirming).toBeVisible();
  await endRoute(page, '**/api/purchase/history*');
  await expect(purchaseHeading(page)).toBeVisible();
});

test('account: its top, its balance and its longest history are in view', async ({ page, request, shop }) => {
  const summary = { available_balance: 12.5, currency_code: 'USD', currency_symbol: '$' };
  await page.route('**/api/user/financial-summary*', (route) =>
    route.fulfill({ json: { status: 'OK', payload: summary } }),
  );
  const record = (id: number) => ({
    ...{ id: `P-${id}`, created_at: 1_700_000_000 - id, sum: 5, count: 1, currency: 'EUR' },
    ...{ status: 'Success', item_id: id, title: `Skin ${id}`, category: 'Rifle', img_url: '' },
  });
  await page.route('**/api/purchase/history*', (route) =>
    route.fulfill({ json: { status: 'OK', payload: Array.from({ length: 20 }, (_, id) => record(id)) } }),
  );
  const title = page.getByRole('heading', { name: 'Personal info' });
  await openMemberPage(page, '/account/orders', await makeSeller(request, shop.api, { balance: 10 }));

  await test.step('scrolls the items of the last order into view when it expands', async () => {
    const last = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').nth(4);
    await last.evaluate((row) => row.scrollIntoView({ block: 'end' }));
    await last.getByRole('button').press('Enter');
    await expect(page.getByText('1 × €5.00')).toBeInViewport({ ratio: 0.9 });
  });

  for (const [width, height] of [
    [390, 844],
    [800, 600],
  ] as const)
    await test.step(`opens at its top with 'Sell Items' in view, at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/account/personal');
      await expect(title).toBeInViewport();
      await page.goto('/account');
      await expect(page.getByRole('button', { name: 'Sell Items' })).toBeInViewport();
    });

  await test.step('shows the balance of the summary, in the summary’s currency', async () => {
    const earnings = page.getByRole('region', { name: 'Earnings' });
    await expect(earnings.getByText('≈ $12.50', { exact: true })).toBeVisible();
    await expect(earnings.getByText('€0.00')).toHaveCount(2);
    await expect(earnings.getByText('€10.00', { exact: true })).toBeVisible();
  });
});
