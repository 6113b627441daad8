import type { BrowserContext } from 'playwright/test';
import * as z from 'zod/mini';

import { expect, test } from '../../../support/shop.ts';
import {
  openFilledCart,
  openMemberPage,
  findItems,
  makeBuyer,
  openCheckout,
  addToCart,
} from '../buyer-steps.ts';
import { cartSummary } from '../cart-steps.ts';
import { hold, loginDialog } from '../visitor-steps.ts';

const Cart = z.looseObject({ payload: z.looseObject({ total: z.number() }) });
const ONE_ITEM = { items: 1, price: { min: 20, max: 60 }, balance: 500 };

const Sent = z.object({ promocode: z.nullable(z.string()) });

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

test('promo code in the server’s cart: applies in every tab and to the purchase, and stays away once removed', async ({
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
    await expect(cartSummary(tab).getByText(/^−€5\.00$/)).toBeVisible();
  }
  const total = await cartSummary(another).locator('dd').last().textContent();
  const checkout = await openCheckout(another);
  await expect(checkout.getByText('Promo OURS')).toBeVisible();
  await another.route('**/api/purchase/product', (route) =>
    route.fulfill({ status: 422, json: { status: 'ERROR', message: 'Not today' } }),
  );
  const sent = another.waitForRequest('**/api/purchase/product');
  await checkout.getByRole('button', { name: `Pay ${total}`, exact: true }).click();
  expect(z.parse(Sent, (await sent).postDataJSON()).promocode).toBe('OURS');

  await page.getByRole('button', { name: 'Remove promo code' }).click();
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await expect(field).toBeVisible();
  await page.reload();
  await expect(field).toBeVisible();
  await expect(cartSummary(page).getByText(/^−€5\.00$/)).toHaveCount(0);
});

test('promo code applied in one tab: is its member’s in all tabs, through reloads and other accounts', async ({
  page,
  context,
  request,
  shop,
}) => {
  const reader = await openFilledCart({ page, request, shop }, ONE_ITEM);
  const field = page.getByRole('textbox', { name: 'Promo code' });
  const applied = page.getByText('FIVE · Applied');
  await field.fill('FIVE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(applied).toBeVisible();

  await test.step('no form is shown while its owner is checked', async () => {
    const release = await hold(page, '**/api/user/profile*');
    await page.reload();
    await expect(cartSummary(page)).toBeVisible();
    await expect(field).toHaveCount(0);
    release();
    await expect(applied).toBeVisible();
  });

  await test.step('is not shown to another account after an expired session', async () => {
    const other = await makeBuyer(request, shop.api);
    await addToCart(request, shop.api, other, await findItems(request, shop.api, 1, ONE_ITEM.price));
    await context.clearCookies({ name: /^(?!cookie)/ });
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/cart');
    await loginDialog(page);
    await openMemberPage(page, '/cart', other);
    await expect(cartSummary(page)).toBeVisible();
    await expect(field).toBeVisible();
    await expect(applied).toHaveCount(0);
    await openMemberPage(page, '/cart', reader);
    await expect(applied).toBeVisible();
  });

  await test.step('applies in a new tab, and its removal counts in all', async () => {
    const another = await context.newPage();
    await another.goto('/cart');
    await expect(another.getByText('FIVE · Applied')).toBeVisible();
    await another.getByRole('button', { name: 'Remove promo code' }).click();
    await expect(field).toBeVisible();
  });
});
