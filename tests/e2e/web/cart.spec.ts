import type { Route } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { addToCart, findItems, makeBuyer, openFilledCart, openMemberPage } from './buyer-steps.ts';
import { cartLines, cartSummary } from './cart-steps.ts';
import { keepToastsOpen } from './toast-steps.ts';
import { breakOnce, cartBadge, choose, expectSignedIn, hold, logIn, loginDialog } from './visitor-steps.ts';

test('promo code: is refused, applied, kept over a reload, converted and removed @wide', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 2, price: { min: 20, max: 40 } });
  const summary = cartSummary(page);
  const code = summary.getByRole('textbox', { name: 'Promo code' });
  for (const wrong of ['EXPIRED', '<script>']) {
    await code.fill(wrong);
    await code.press('Enter');
    await expect(summary.getByText('Invalid promo code')).toBeVisible();
  }
  await code.fill('FIVE');
  await summary.getByRole('button', { name: 'Apply' }).dblclick();
  await expect(summary.getByText('FIVE · Applied')).toBeVisible();
  await expect(summary.getByText('You save €5.00')).toBeVisible();
  await expect(summary.getByText('−€5.00')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(summary.getByText('FIVE · Applied')).toBeVisible();
  await choose(page, 'Currency', 'USD');
  await expect(summary.getByText('You save $5.42')).toBeVisible();
  await summary.getByRole('button', { name: 'Remove promo code' }).click();
  await expect(code).toBeVisible();
  await expect(summary.getByText('Promo', { exact: true })).toHaveCount(0);
});

test('cart button of a card: reacts at once to quick clicks, refusals, silence and a duplicate @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  await keepToastsOpen(page);
  await openMemberPage(page, '/products?rarity=Covert', buyer);
  const card = page.getByRole('article').first();
  const button = card.getByRole('button', { name: /^(Buy|Remove)/ });
  const next = page.getByRole('article').nth(1);

  await test.step('held request: button and badge have changed before any answer', async () => {
    const sent: string[] = [];
    page.on('request', (each) => each.method() === 'POST' && sent.push(each.url()));
    const release = await hold(page, '**/api/cart');
    await button.click();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
    await button.click({ clickCount: 3, delay: 20, force: true });
    release();
    await expect(page.getByText('Item added to cart!')).toBeVisible();
    expect(sent.filter((url) => url.endsWith('/api/cart'))).toHaveLength(1);
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
  });

  await test.step('refusal: says why, and takes the item out again', async () => {
    const fault = { kind: 'status', status: 422, message: 'This item is reserved' };
    await breakOnce(request, shop.api, { method: 'POST', path: '/api/cart', ...fault });
    await next.getByRole('button', { name: /^Buy/ }).click();
    await expect(page.getByText('This item is reserved')).toBeVisible();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
  });

  await test.step('item that was added elsewhere: says so, and shows it in the cart', async () => {
    const id = Number((await next.getByRole('link').first().getAttribute('href'))?.split('/').at(-1));
    await addToCart(request, shop.api, buyer, [{ id, title: '', price: 0 }]);
    await next.getByRole('button', { name: /^Buy/ }).click();
    await expect(page.getByText('This item is already in your cart')).toBeVisible();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items');
  });

  await test.step('cart line: takes its facts from the list that the item was added from', async () => {
    const asked: string[] = [];
    page.on('request', (sent) => /\/api\/items\/\d+/.test(sent.url()) && asked.push(sent.url()));
    await cartBadge(page).click();
    // The list stays on screen until the cart's code is there.
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(cartLines(page)).toHaveText([/Covert/, /Covert/]);
    expect(asked).toEqual([]);
  });
});

test('sign-in: waits for a change under way, whose late 401 does not end the new session @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  const items = await findItems(request, shop.api, 2, { min: 20, max: 40 });
  await addToCart(request, shop.api, buyer, items);
  await openMemberPage(page, '/cart', buyer);
  await expect(cartLines(page)).toHaveCount(2);
  const heldRequests: Route[] = [];
  await page.route(
    (url) => url.pathname.startsWith('/api/cart/'),
    // Without `times`: the last route's end would end interception as the sign-in's calls leave (`endRoute`).
    async (route) => {
      if (heldRequests.length > 0) await route.fallback();
      else heldRequests.push(route);
    },
  );
  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.removeItem('token'));
  const remove = cartLines(page).getByRole('button', { name: /^Remove/ });
  await remove.first().click();
  await expect.poll(() => heldRequests.length).toBe(1);
  await remove.last().click();
  const login = await loginDialog(page);
  const sent: string[] = [];
  page.on('request', (each) => sent.push(new URL(each.url()).pathname));
  await logIn(login, buyer);
  await expect(login.locator('[aria-busy=true]')).toBeVisible();
  expect(sent).not.toContain('/api/login');
  await heldRequests[0]?.fulfill({ status: 401, json: { status: 'ERROR', message: 'Unauthenticated.' } });
  await expectSignedIn(page);
  await expect(cartLines(page)).toHaveCount(2);
  await remove.first().click();
  await expect(cartLines(page)).toHaveCount(1);
});
