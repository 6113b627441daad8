import type { BrowserContext, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect, test } from '../../../support/shop.ts';
import {
  openFilledCart,
  openMemberPageByLogin,
  findItems,
  makeBuyer,
  openCheckout,
  addToCart,
} from '../buyer-steps.ts';
import { cartSummary } from '../cart-steps.ts';
import { hold, type Member } from '../visitor-steps.ts';

const Cart = z.looseObject({ payload: z.looseObject({ total: z.number() }) });
const ONE_ITEM = { items: 1, price: { min: 20, max: 60 }, balance: 500 };

const Sent = z.object({ promocode: z.nullable(z.string()) });

async function applyFive(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Promo code' }).fill('FIVE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('FIVE · Applied')).toBeVisible();
}

/** A backend that keeps a promo code with the cart: a discount of five, in any currency. */
async function withCartPromo(context: BrowserContext): Promise<void> {
  const promo = { code: 'OURS', discount_type: 'fixed', discount_amount: 5, calculated_discount: 5 };
  await context.route('**/api/cart?*', async (route) => {
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    const { payload, ...rest } = z.parse(Cart, await answer.json());
    return route.fulfill({ json: { ...rest, payload: { ...payload, promo } } });
  });
}

// The shop may request the cart again as the test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

test('promo code in the server’s cart: applies in every tab and to the purchase', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withCartPromo(context);
  await openFilledCart({ page, request, shop }, ONE_ITEM);
  const another = await context.newPage();
  await another.goto('/cart');
  for (const tab of [page, another]) {
    await expect(tab.getByText('OURS · Applied')).toBeVisible();
    await expect(cartSummary(tab).getByText(/^-€5\.00$/)).toBeVisible();
  }
  const total = await cartSummary(another).locator('dd').last().textContent();
  const checkout = await openCheckout(another);
  await expect(checkout.getByText('Promo OURS')).toBeVisible();
  const sent = another.waitForRequest('**/api/purchase/product');
  await checkout.getByRole('button', { name: `Pay ${total}`, exact: true }).click();
  expect(z.parse(Sent, (await sent).postDataJSON()).promocode).toBe('OURS');
});

test('promo code in the server’s cart: stays away after its removal', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withCartPromo(context);
  await openFilledCart({ page, request, shop }, ONE_ITEM);
  await page.getByRole('button', { name: 'Remove promo code' }).click();
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeVisible();
  await expect(cartSummary(page).getByText(/^-€5\.00$/)).toHaveCount(0);
});

test('promo code applied in one tab: applies in a new one, and its removal counts in all', async ({
  page,
  context,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, ONE_ITEM);
  await applyFive(page);
  const another = await context.newPage();
  await another.goto('/cart');
  await expect(another.getByText('FIVE · Applied')).toBeVisible();
  await another.getByRole('button', { name: 'Remove promo code' }).click();
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeVisible();
});

test('promo code applied before: no form is shown while its owner is checked', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, ONE_ITEM);
  await applyFive(page);

  const release = await hold(page, '**/api/user/profile*');
  await page.reload();
  await expect(cartSummary(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveCount(0);
  release();
  await expect(page.getByText('FIVE · Applied')).toBeVisible();
});

test('promo code: is not shown to another account that signs in after an expired session', async ({
  page,
  context,
  request,
  shop,
}) => {
  const reader = await openFilledCart({ page, request, shop }, ONE_ITEM);
  await applyFive(page);

  const other = await makeBuyer(request, shop.api);
  await addToCart(request, shop.api, other, await findItems(request, shop.api, 1, ONE_ITEM.price));
  const comesBackAs = async (member: Member) => {
    await context.clearCookies({ name: /^(?!cookie)/ });
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/');
    await openMemberPageByLogin(page, '/cart', member);
    await expect(cartSummary(page)).toBeVisible();
  };
  await comesBackAs(other);
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeVisible();
  await expect(page.getByText('FIVE · Applied')).toHaveCount(0);
  await comesBackAs(reader);
  await expect(page.getByText('FIVE · Applied')).toBeVisible();
});
