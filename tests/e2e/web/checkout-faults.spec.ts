import type { Route } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  addToCart,
  detailsLine,
  dialogNamed,
  editDetails,
  findItems,
  historyOf,
  makeBuyer,
  openCheckout,
  openFilledCart,
  openFilledCheckout,
  openMemberPage,
  purchaseHeading,
  sellToAnother,
} from './buyer-steps.ts';
import { breakOnce, expectSignedIn, logIn, loginDialog } from './visitor-steps.ts';

const PURCHASE = { method: 'POST', path: '/api/purchase/product' };

test('checkout: leads to the top-up when the server refuses for too little balance @wide', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 30, max: 60 }, balance: 500 },
  );
  const users = await request.get(`${shop.api}/__sandbox/api/users`);
  const listed: unknown = await users.json();
  const id = new RegExp(`"id":(\\d+)[^}]*"email":"${buyer.email}"`).exec(JSON.stringify(listed))?.[1];
  await request.patch(`${shop.api}/__sandbox/api/users/${id}`, { data: { balance: 2 } });
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(
    dialogNamed(page, 'Top up balance').getByText(/^Insufficient balance\. You need [\d,.]+ Credits\.$/),
  ).toBeVisible();
});

test('checkout: names an item that was sold after opening, and buys the rest after its removal @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api, { balance: 500 });
  const items = await findItems(request, shop.api, 2, { min: 1, max: 20 });
  await addToCart(request, shop.api, buyer, items);
  const [gone] = items;
  await openMemberPage(page, '/cart', buyer);
  const checkout = await openCheckout(page);
  if (!gone) throw new Error('two items were found before');
  await sellToAnother(request, shop.api, gone);
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(checkout.getByText('Some items cannot be bought any more')).toBeVisible();
  await expect(checkout.getByRole('button', { name: /^Pay / })).toBeDisabled();
  await expectAccessible(page);
  await checkout.getByRole('button', { name: 'Remove them from the cart' }).click();
  await expect(checkout.getByText('Some items cannot be bought any more')).toHaveCount(0);
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
});

for (const { name, fault } of [
  { name: 'a server error', fault: { kind: 'status', status: 500 } },
  { name: 'a page of HTML', fault: { kind: 'html' } },
  { name: 'a line that is cut before the server acts', fault: { kind: 'drop', acts: false } },
] as const)
  test(`checkout without a clear answer (${name}): says nothing was bought, and resends the same form @wide`, async ({
    page,
    request,
    shop,
  }) => {
    const buyer = await openFilledCart(
      { page, request, shop },
      { items: 1, price: { min: 1, max: 9 }, balance: 500 },
    );
    const checkout = await openCheckout(page);
    await editDetails(checkout);
    await checkout.getByRole('textbox', { name: 'City' }).fill('Potsdam');
    await breakOnce(request, shop.api, { ...PURCHASE, ...fault });
    await checkout.getByRole('button', { name: /^Pay / }).click();
    await expect(checkout.getByText('We got no answer, but it was not done', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await expect(checkout.getByRole('textbox', { name: 'City' })).toHaveValue('Potsdam');
    await checkout.getByRole('button', { name: /^Pay / }).click();
    await expect(purchaseHeading(page)).toBeVisible();
    expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
  });

for (const kind of ['drop', 'malformed'] as const)
  test(`checkout whose answer is lost after the server acted (${kind}): finds the purchase in the history, pays once @wide @main`, async ({
    page,
    request,
    shop,
  }) => {
    const buyer = await openFilledCart(
      { page, request, shop },
      { items: 1, price: { min: 1, max: 9 }, balance: 500 },
    );
    const checkout = await openCheckout(page);
    await breakOnce(request, shop.api, { ...PURCHASE, kind, acts: true });
    await checkout.getByRole('button', { name: /^Pay / }).click();
    await expect(purchaseHeading(page)).toBeVisible();
    expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
  });

test('checkout with unknown outcome: says so, checks again, and a second press pays nothing twice @wide', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 1, max: 9 }, balance: 500 },
  );
  await breakOnce(request, shop.api, { ...PURCHASE, kind: 'drop', acts: true });
  let histories = 0;
  // The first request, for the earlier history, is answered; later ones are not.
  await page.route('**/api/purchase/history*', (route) =>
    ++histories > 1 ? route.abort() : route.fallback(),
  );
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(checkout.getByText('could not find out whether it was done', { exact: false })).toBeVisible();
  await expectAccessible(page);
  // The text of the first press may still be visible: the second press is over when its own request has failed.
  const unanswered = page.waitForEvent('requestfailed', (sent) => sent.url().includes('/purchase/history'));
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await unanswered;
  const check = checkout.getByRole('button', { name: 'Check again' });
  await expect(check).toBeEnabled();
  await expect(checkout.getByText('could not find out whether it was done', { exact: false })).toBeVisible();
  await page.unroute('**/api/purchase/history*');
  await check.click();
  await expect(purchaseHeading(page)).toBeVisible();
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
});

test('checkout: resumes after login when the session ends while paying @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await openFilledCart(
    { page, request, shop },
    { items: 1, price: { min: 1, max: 9 }, balance: 500 },
  );
  let checkout = await openCheckout(page);
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.removeItem('token'));
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Error occurred. Please log in again.')).toBeVisible();
  await logIn(await loginDialog(page), buyer);
  checkout = dialogNamed(page, 'Checkout');
  await expect(detailsLine(checkout)).toContainText('Potsdam');
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
});

test('checkout: keeps what was typed after a reload, and drops it on logout and for another account @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api, { balance: 500 });
  const other = await makeBuyer(request, shop.api, { balance: 500 });
  const items = await findItems(request, shop.api, 1, { min: 1, max: 9 });
  await addToCart(request, shop.api, buyer, items);
  await addToCart(request, shop.api, other, items);
  await openMemberPage(page, '/cart', buyer);
  let checkout = await openCheckout(page);
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  await page.reload();
  checkout = await openCheckout(page);
  await expect(detailsLine(checkout)).toContainText('Potsdam');
  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.clear());
  await page.goto('/cart');
  await logIn(await loginDialog(page), other);
  await expectSignedIn(page);
  checkout = await openCheckout(page);
  await expect(detailsLine(checkout)).toContainText('Berlin');
});

test('checkout in two tabs at once: buys the cart once @wide @main', async ({ page, request, shop }) => {
  const buyer = await openFilledCart(
    { page, request, shop },
    { items: 1, price: { min: 1, max: 9 }, balance: 500 },
  );
  const tab = await page.context().newPage();
  await tab.goto('/cart');
  const [here, there] = [await openCheckout(page), await openCheckout(tab)];
  // The test holds it, not a timer: on a slow machine the other tab is late.
  const heldRequests: Route[] = [];
  await page.route('**/api/purchase/product', (route) => {
    heldRequests.push(route);
  });
  await here.getByRole('button', { name: /^Pay / }).click();
  await expect.poll(() => heldRequests.length).toBe(1);
  await there.getByRole('button', { name: /^Pay / }).click();
  await expect(there.getByText('This is already under way', { exact: false })).toBeVisible();
  await heldRequests[0]?.continue();
  await expect(purchaseHeading(page)).toBeVisible();
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
});
