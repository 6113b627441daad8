import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  detailsLine,
  dialogNamed,
  editDetails,
  historyOf,
  openCheckout,
  openFilledCart,
  openFilledCheckout,
  payByCard,
  purchaseHeading,
} from './buyer-steps.ts';
import { cartBadge } from './visitor-steps.ts';

test('checkout: buys the cart from the balance with a promo code, once despite repeated Enter @main', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await openFilledCart(
    { page, request, shop },
    { items: 2, price: { min: 20, max: 60 }, balance: 500 },
  );
  await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('WELCOME10 · Applied')).toBeVisible();
  const checkout = await openCheckout(page);
  const panel = checkout.getByRole('region', { name: 'What you pay' });
  await expect(panel.getByText('Promo WELCOME10')).toBeVisible();
  await expect(panel.getByText(/will be left$/)).toBeVisible();
  await expectAccessible(page);
  let sent = 0;
  await page.route('**/api/purchase/product', (route) => {
    sent += 1;
    return route.fallback();
  });
  await checkout.getByRole('textbox', { name: 'Trade URL' }).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await expect(purchaseHeading(page)).toBeVisible();
  await expect(page.getByText('Purchase completed successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/success-payment\?order=/);
  expect(sent).toBe(1);
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(2);
  await expect(cartBadge(page)).toHaveAccessibleName('Cart');
});

test('checkout form: shows every error at its field and focuses the first', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 1, max: 9 }, balance: 500, name: '', surname: '' },
  );
  const field = (name: string) => checkout.getByRole('textbox', { name, exact: true });
  for (const empty of ['City', 'Address', 'Post code', 'Phone']) await field(empty).fill('');
  await field('Email').fill('nobody@');
  const link = checkout.getByRole('textbox', { name: 'Trade URL' });
  await link.fill('javascript:alert(1)');
  await checkout.getByRole('button', { name: /^Pay / }).click();
  for (const text of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Phone number is required',
    'City is required',
    'Address is required',
    'Post code is required',
    'Please provide a valid Trade URL',
  ])
    await expect(checkout.getByText(text, { exact: true })).toBeVisible();
  await expect(field('First name')).toBeFocused();
  await expectAccessible(page);
  await field('Phone').fill('+8613812345678');
  await link.fill('https://example.com/not-steam');
  await expect(
    checkout.getByText('This does not look like a trade link of Steam.', { exact: false }),
  ).toBeVisible();
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(0);
});

test('country field: finds by typing, arrows and pointer; Escape closes only the list', async ({
  page,
  request,
  shop,
}) => {
  const { checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 1, max: 9 }, balance: 500 },
  );
  await editDetails(checkout);
  const country = checkout.getByRole('combobox', { name: 'Country', exact: true });
  await expect(country).toHaveText('Germany');
  await country.focus();
  await page.keyboard.type('po');
  await expect(country).toHaveText(/^Po/);
  await page.keyboard.press('ArrowDown');
  await expect(checkout.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await expect(checkout.getByRole('listbox')).toHaveCount(0);
  await expect(checkout).toBeVisible();
  await expect(country).toHaveText(/^Po/);
  await country.click();
  await checkout.getByRole('option', { name: 'France', exact: true }).click();
  await expect(country).toHaveText('France');
});

test('card payment: pays with the same form after a declined card, and shows the server’s result @wide @main', async ({
  page,
  request,
  shop,
}) => {
  let { checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 20, max: 60 } },
  );
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'Address' }).fill('Am Kanal 3');
  await checkout.getByRole('radio', { name: /^Card/ }).check();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await payByCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('heading', { name: /Payment Failed/ })).toBeVisible();

  await page.goto('/cart');
  checkout = await openCheckout(page);
  await expect(detailsLine(checkout)).toHaveText('Ada Glass, Am Kanal 3, 10969 Berlin');
  await expect(checkout.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page);
  await expect(purchaseHeading(page)).toBeVisible();
});

test('card payment: shows a total below the minimum at the choice, and cannot be sent @wide', async ({
  page,
  request,
  shop,
}) => {
  const { checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 0.03, max: 1 }, balance: 500 },
  );
  await checkout.getByRole('radio', { name: /^Card/ }).check();
  await expect(checkout.getByText(/^Minimum payment by card is \d+ EUR$/)).toBeVisible();
  await expect(checkout.getByRole('button', { name: /^Pay / })).toBeDisabled();
  await expectAccessible(page);
  await checkout.getByRole('radio', { name: /^Balance/ }).check();
  await expect(checkout.getByRole('button', { name: /^Pay / })).toBeEnabled();
});

test('too little balance: leads to the top-up, the payment page and back to the same checkout @main', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 1, price: { min: 30, max: 60 }, balance: 1 });
  await page.getByRole('textbox', { name: 'Promo code' }).fill('FIVE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('FIVE · Applied')).toBeVisible();
  let checkout = await openCheckout(page);
  await checkout.getByRole('radio', { name: /^Balance/ }).check();
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'Address' }).fill('Nowhere typed before 7');
  await checkout
    .getByRole('textbox', { name: 'Trade URL' })
    .fill('https://steamcommunity.com/tradeoffer/new/?partner=7&token=xyz');
  await expect(checkout.getByText('Still to pay')).toBeVisible();
  await expectAccessible(page);
  await checkout.getByRole('button', { name: 'Top up and continue' }).click();

  const topUp = dialogNamed(page, 'Top up balance');
  await expect(topUp.getByText(/^Insufficient balance\. You need [\d,.]+ Credits\.$/)).toBeVisible();
  await expect(topUp.getByRole('textbox', { name: 'Amount in EUR' })).not.toHaveValue('');
  await expectAccessible(page);
  await topUp.getByRole('checkbox').check();
  await topUp.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  await page.getByRole('button', { name: 'Continue your purchase' }).click();
  checkout = dialogNamed(page, 'Checkout');
  await expect(detailsLine(checkout)).toContainText('Nowhere typed before 7');
  await expect(checkout.getByRole('radio', { name: /^Balance/ })).toBeChecked();
  await expect(checkout.getByRole('textbox', { name: 'Trade URL' })).toHaveValue(/partner=7/);
  await expect(checkout.getByText('Promo FIVE')).toBeVisible();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
});
