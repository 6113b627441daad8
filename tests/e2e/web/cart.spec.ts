import type { Route } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  openFilledCart,
  sellToAnother,
  openMemberPage,
  findItems,
  makeBuyer,
  addToCart,
} from './buyer-steps.ts';
import { cartLines, reloadWithoutCart, cartSummary } from './cart-steps.ts';
import {
  cartBadge,
  breakOnce,
  choose,
  expectSignedIn,
  isPhone,
  logIn,
  loginDialog,
  visit,
} from './visitor-steps.ts';

test('promo code: handles empty, unknown, expired, failed, applied and removed @wide', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 2, price: { min: 20, max: 40 } });
  const code = cartSummary(page).getByRole('textbox', { name: 'Promo code' });
  const apply = cartSummary(page).getByRole('button', { name: 'Apply' });
  await apply.click();
  await expect(cartSummary(page).getByText('No promo code provided')).toBeVisible();
  for (const wrong of ['NOPE', 'EXPIRED', "' OR 1=1 --", '<script>']) {
    await code.fill(wrong);
    await code.press('Enter');
    await expect(cartSummary(page).getByText('Invalid promo code')).toBeVisible();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
  }
  await breakOnce(request, shop.api, {
    path: '/api/promocode/check',
    kind: 'status',
    status: 400,
  });
  await code.fill('FIVE');
  await apply.click();
  await expect(cartSummary(page).getByText('Failed to apply promo code')).toBeVisible();
  await apply.dblclick();
  await expect(cartSummary(page).getByText('FIVE · Applied')).toBeVisible();
  await expect(cartSummary(page).getByText('You save €5.00')).toBeVisible();
  await expect(cartSummary(page).getByText('-€5.00')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(cartSummary(page).getByText('FIVE · Applied')).toBeVisible();
  await choose(page, 'Currency', 'USD');
  await expect(cartSummary(page).getByText('You save $5.42')).toBeVisible();
  // The phone's menu stays open for another choice.
  if (isPhone(page)) await page.keyboard.press('Escape');
  await cartSummary(page).getByRole('button', { name: 'Remove promo code' }).click();
  await expect(code).toBeVisible();
  await expect(cartSummary(page).getByText('You save')).toHaveCount(0);
});

test('promo code: says when it no longer counts, and offers a retry when the check fails @wide', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 1, price: { min: 20, max: 40 } });
  await cartSummary(page).getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
  await cartSummary(page).getByRole('button', { name: 'Apply' }).click();
  await expect(cartSummary(page).getByText('WELCOME10 · Applied')).toBeVisible();

  await page.route('**/api/promocode/check*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(cartSummary(page).getByText('Failed to validate promo code')).toBeVisible();
  await page.unroute('**/api/promocode/check*');
  await cartSummary(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cartSummary(page).getByText('WELCOME10 · Applied')).toBeVisible();

  await page.route('**/api/promocode/check*', (route) =>
    route.fulfill({ status: 422, json: { status: 'ERROR', message: 'Invalid promo code' } }),
  );
  await page.reload();
  await expect(cartSummary(page).getByRole('alert').getByText('Invalid promo code')).toBeVisible();
  await cartSummary(page).getByRole('button', { name: 'Remove promo code' }).click();
  await expect(cartSummary(page).getByRole('textbox', { name: 'Promo code' })).toBeVisible();
});

test('sold item in the cart: is dimmed and left out of the total; alone, it blocks buying', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  const items = await findItems(request, shop.api, 2, { min: 5, max: 30 });
  const [first, second] = items;
  if (!first || !second) throw new Error('two items were found before');
  await addToCart(request, shop.api, buyer, items);
  await sellToAnother(request, shop.api, first);

  await openMemberPage(page, '/cart', buyer);
  await expect(page.getByRole('alert').getByText('This item has been sold')).toBeVisible();
  await expect(cartSummary(page).getByText('1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await cartLines(page)
    .filter({ hasNotText: 'This item has been sold' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cartSummary(page).getByText('Nothing in your cart can be bought any more')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeDisabled();
  await cartLines(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('cart button of a card: reacts at once to quick clicks, refusals, silence and a duplicate from another tab @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  await openMemberPage(page, '/cart', buyer);
  await visit(page, '/products');
  const card = page.getByRole('article').first();
  const button = card.getByRole('button', { name: /^(Buy|Remove)/ });

  // The request is held: button and badge have changed before any answer.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let requestCount = 0;
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    requestCount += 1;
    await held;
    return route.fallback();
  });
  await button.click();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
  await button.click({ clickCount: 3, delay: 20, force: true });
  release();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  expect(requestCount).toBe(1);
  await page.unroute('**/api/cart');
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');

  const next = page.getByRole('article').nth(1).getByRole('button', { name: /^Buy/ });
  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/cart',
    kind: 'status',
    status: 422,
    message: 'This item is reserved',
  });
  await next.click();
  await expect(page.getByText('This item is reserved')).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');

  const tab = await page.context().newPage();
  await visit(tab, '/products');
  await tab.getByRole('article').nth(1).getByRole('button', { name: /^Buy/ }).click();
  await expect(tab.getByText('Item added to cart!')).toBeVisible();
  await next.click();
  await expect(page.getByText('This item is already in your cart')).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items');
});

// All four look alike, so the phone runs only the first.
for (const [kind, tag] of [
  ['malformed', ''],
  ['html', ' @wide'],
  ['drop', ' @wide'],
  ['wrong-types', ' @wide'],
] as const)
  test(`cart: says so when the server answers with ${kind}, and recovers${tag}`, async ({
    page,
    request,
    shop,
  }) => {
    await openFilledCart({ page, request, shop }, { items: 1, price: { min: 1, max: 9 } });
    await expect(cartLines(page)).toHaveCount(1);
    await reloadWithoutCart(page, (route) => {
      if (kind === 'drop') return route.abort();
      const body = { malformed: '{"status":"OK","payl', html: '<!doctype html><p>hi', 'wrong-types': '' }[
        kind
      ];
      return route.fulfill(
        kind === 'wrong-types'
          ? { json: { status: 'OK', payload: { items: 'none', total: {} } } }
          : { body, contentType: 'application/json' },
      );
    });
    await expect(page.getByText('Failed to refresh cart. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(cartLines(page)).toHaveCount(1);
  });

test('session: survives a 401 to a request from before the sign-in @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await openFilledCart({ page, request, shop }, { items: 2, price: { min: 20, max: 40 } });
  await expect(cartLines(page)).toHaveCount(2);
  const heldRequests: Route[] = [];
  await page.route(
    (url) => url.pathname.startsWith('/api/cart/'),
    (route) => {
      heldRequests.push(route);
    },
    { times: 1 },
  );
  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.removeItem('token'));
  const remove = cartLines(page).getByRole('button', { name: /^Remove/ });
  await remove.first().click();
  await expect.poll(() => heldRequests.length).toBe(1);
  await remove.last().click();
  await logIn(await loginDialog(page), buyer);
  await expectSignedIn(page);
  await expect(cartLines(page)).toHaveCount(1);
  await heldRequests[0]?.fulfill({ status: 401, json: { status: 'ERROR', message: 'Unauthenticated.' } });
  await expect(cartLines(page)).toHaveCount(2);
  await expectSignedIn(page);
  await remove.first().click();
  await expect(cartLines(page)).toHaveCount(1);
});
