import { expect, test } from '../../../support/shop.ts';
import {
  dialogNamed,
  makeBuyer,
  openCheckout,
  openFilledCart,
  openFilledCheckout,
  openMemberPage,
  payByCard,
  purchaseHeading,
} from '../buyer-steps.ts';
import { makeSeller } from '../seller-steps.ts';

test('top-up: keeps the ticked terms through the contact step, and says that the amount is too little', async ({
  page,
  request,
  shop,
}) => {
  await request.put(`${shop.api}/__sandbox/api/settings`, { data: { min_top_up: 30 } });
  await openMemberPage(page, '/account', await makeBuyer(request, shop.api));
  await page.getByRole('main').getByRole('button', { name: 'Top up' }).click();
  const topUp = dialogNamed(page, 'Top up balance');
  const suggested = topUp.getByRole('group', { name: 'Suggested amounts' });
  await expect(suggested.getByRole('button', { name: '€25.00' })).toBeDisabled();
  await expect(suggested.getByRole('button', { name: '€25.00' })).toHaveAccessibleDescription(
    'Minimum top-up is 30 EUR',
  );
  await expect(suggested.getByRole('button', { name: '€50.00' })).toBeEnabled();
  await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('40');
  await topUp.getByRole('checkbox').check();
  await topUp.getByRole('button', { name: 'Continue' }).click();
  await dialogNamed(page, 'Contact Information').getByRole('button', { name: 'Next' }).click();
  await expect(topUp.getByRole('checkbox')).toBeChecked();
  await topUp.getByRole('button', { name: 'Change' }).click();
  await dialogNamed(page, 'Contact Information').getByRole('button', { name: 'Back' }).click();
  await expect(topUp.getByRole('checkbox')).toBeChecked();
  await request.put(`${shop.api}/__sandbox/api/settings`, { data: { min_top_up: 5 } });
});

test('top-up: shows the minimum in the chosen currency next to the error', async ({
  page,
  request,
  shop,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('currencyCode', 'USD');
    localStorage.setItem('currencySymbol', '$');
  });
  await openMemberPage(page, '/account', await makeBuyer(request, shop.api));
  await page.getByRole('main').getByRole('button', { name: 'Top up' }).click();
  const topUp = dialogNamed(page, 'Top up balance');
  await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('1');
  await topUp.getByRole('button', { name: 'Continue' }).click();
  await expect(topUp.getByText('Minimum top-up is 5 EUR', { exact: true })).toBeVisible();
  await expect(topUp.getByText(/^≈ \$5\.\d\d$/)).toBeVisible();
});

for (const [dialog, way] of [
  ['Checkout', 'Pay'],
  ['Contact Information', 'Next'],
] as const) {
  test(`${dialog}: focuses Country when it is the first wrong field`, async ({ page, request, shop }) => {
    await openFilledCart(
      { page, request, shop },
      { items: 1, price: { min: 1, max: 9 }, balance: 500, country: undefined, city: '' },
    );
    if (dialog === 'Checkout') await openCheckout(page);
    else {
      await page.goto('/account');
      await page.getByRole('main').getByRole('button', { name: 'Top up' }).click();
      const topUp = dialogNamed(page, 'Top up balance');
      await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('25');
      await topUp.getByRole('button', { name: 'Continue' }).click();
    }
    const form = dialogNamed(page, dialog);
    await form.getByRole('button', { name: new RegExp(`^${way}`) }).click();
    await expect(form.getByText('Country is required')).toBeVisible();
    await expect(form.getByText('City is required')).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Country', exact: true })).toBeFocused();
  });
}

for (const [width, height] of [
  [390, 844],
  [800, 600],
] as const) {
  test(`/account: opens at its top with 'Sell Items' in view, at ${width} × ${height}`, async ({
    page,
    request,
    shop,
  }) => {
    await page.setViewportSize({ width, height });
    const seller = await makeSeller(request, shop.api);
    await openMemberPage(page, '/account', seller);
    await expect(page.getByRole('heading', { name: 'Personal info' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Sell Items' })).toBeInViewport();
    await page.goto('/account/personal');
    await expect(page.getByRole('heading', { name: 'Personal info' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Personal info' })).toBeInViewport();
  });
}

test('account history: scrolls the items of the last order into view when it expands', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 1, price: { min: 5, max: 30 }, balance: 500 });
  const record = (id: number) => ({
    ...{ id: `P-${id}`, created_at: 1_700_000_000 - id, sum: 5, count: 1, currency: 'EUR' },
    ...{ status: 'Success', item_id: id, title: `Skin ${id}`, category: 'Rifle', img_url: '' },
  });
  await page.route('**/api/purchase/history*', (route) =>
    route.fulfill({ json: { status: 'OK', payload: Array.from({ length: 20 }, (_, id) => record(id)) } }),
  );
  await page.goto('/account/orders');
  const last = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').nth(19);
  await last.evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await last.getByRole('button').press('Enter');
  await expect(page.getByText('1 × €5.00')).toBeInViewport({ ratio: 0.9 });
});

test('result page: does not offer the app to a payer who started in this tab', async ({
  page,
  request,
  shop,
}) => {
  const { checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 20, max: 60 } },
  );
  await checkout.getByRole('radio', { name: /^Card/ }).check();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page);
  await expect(purchaseHeading(page)).toBeVisible();
  await page.reload();
  await expect(purchaseHeading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to the app' })).toHaveCount(0);
});

test('account: shows the balance of the summary, in the summary’s currency', async ({
  page,
  request,
  shop,
}) => {
  await page.route('**/api/user/financial-summary*', (route) =>
    route.fulfill({
      json: {
        status: 'OK',
        payload: { available_balance: 12.5, currency_code: 'USD', currency_symbol: '$' },
      },
    }),
  );
  await openMemberPage(page, '/account', await makeBuyer(request, shop.api, { balance: 10 }));
  const earnings = page.getByRole('region', { name: 'Earnings' });
  await expect(earnings.getByText('≈ $12.50', { exact: true })).toBeVisible();
  await expect(earnings.getByText('€0.00')).toHaveCount(2);
  await expect(earnings.getByText('€10.00', { exact: true })).toBeVisible();
});
