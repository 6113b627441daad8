import type { APIRequestContext, Page, Request } from 'playwright/test';
import * as z from 'zod/mini';

import { formatFloat } from '#shared/money.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  addToCart,
  findItems,
  makeBuyer,
  openCheckout,
  openFilledCart,
  openMemberPage,
  sellToAnother,
  type Listing,
} from './buyer-steps.ts';
import { cartLines, cartSummary, lineTitles, removedLines } from './cart-steps.ts';
import { press } from './keyboard.ts';
import { breakOnce, cartBadge, visit, type Member } from './visitor-steps.ts';

const Facts = z.object({
  payload: z.object({ exterior: z.string(), quality: z.string(), float: z.number() }),
});

/** What the server says about an item that has an exterior. */
async function factsOf(request: APIRequestContext, api: string, { id }: Listing) {
  const answer = await request.get(`${api}/api/items/${id}`);
  return z.parse(Facts, await answer.json()).payload;
}

/** Rifles, which have an exterior and a float. */
const RIFLES = { type: 'AK-47,M4A4' };

const isItemCall = (sent: Request) => /\/api\/items\/\d+/.test(sent.url());

/** Opens the cart page with rifles in the cart. */
async function openCartOfRifles(
  { page, request, shop }: { page: Page; request: APIRequestContext; shop: { api: string } },
  count: number,
): Promise<{ buyer: Member; items: Listing[] }> {
  const buyer = await makeBuyer(request, shop.api, { balance: 500 });
  const items = await findItems(request, shop.api, count, { min: 5, max: 60 }, RIFLES);
  await addToCart(request, shop.api, buyer, items);
  await openMemberPage(page, '/cart', buyer);
  await expect(cartLines(page)).toHaveCount(count);
  return { buyer, items };
}

test('cart line: shows exterior, float and rarity, and moves nothing when they come', async ({
  page,
  request,
  shop,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/items\/\d+/, async (route) => {
    await released;
    await route.fallback();
  });
  const { items } = await openCartOfRifles({ page, request, shop }, 2);
  const [item] = items;
  if (!item) throw new Error('two items were found before');
  const line = cartLines(page).first();
  const before = await line.boundingBox();
  release();
  const { exterior, quality, float } = await factsOf(request, shop.api, item);
  await expect(line).toContainText(exterior);
  await expect(line).toContainText(quality);
  await expect(line).toContainText(formatFloat(float, 'en'));
  expect(await line.boundingBox()).toEqual(before);
  await expectAccessible(page);
});

test('cart line: takes its facts from the list that the item was added from @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  await openMemberPage(page, '/cart', buyer);
  await visit(page, '/products?rarity=Covert');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Buy: / }).click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (sent) => isItemCall(sent) && asked.push(sent.url()));
  await cartBadge(page).click();
  // The list stays on screen until the cart's code is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(cartLines(page)).toContainText('Covert');
  expect(asked).toEqual([]);
});

test('cart line: stays as it is, when the server says nothing more of the item @wide', async ({
  page,
  request,
  shop,
}) => {
  await page.route(/\/api\/items\/\d+/, (route) => route.fulfill({ status: 404, json: { status: 'ERROR' } }));
  const { items } = await openCartOfRifles({ page, request, shop }, 1);
  await expect(cartLines(page)).toContainText(items[0]?.title ?? '');
  await expect(cartLines(page)).toContainText('Quantity: 1');
  await expect(page.getByText('Unable to load product details')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('removed line: is put back in its place by keyboard, and the focus stays there', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 3, price: { min: 1, max: 9 } });
  await expect(cartLines(page)).toHaveCount(3);
  const titles = await lineTitles(page).allTextContents();
  const total = await cartSummary(page).textContent();

  await press(
    page,
    cartLines(page)
      .nth(1)
      .getByRole('button', { name: /^Remove/ }),
  );
  const putBack = removedLines(page).getByRole('button', { name: `Put back: ${titles[1]}` });
  await expect(putBack).toBeFocused();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items');

  // While its toast is shown.
  await expect(page.getByText('Item removed from cart')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item removed from cart')).toHaveCount(0, { timeout: 1500 });
  await expect(lineTitles(page)).toHaveText(titles);
  await expect(cartSummary(page)).toHaveText(total ?? '');
  await expect(
    cartLines(page)
      .nth(1)
      .getByRole('button', { name: /^Remove/ }),
  ).toBeFocused();
  // The server has appended it; the checkout lists it as the cart does.
  const checkout = await openCheckout(page);
  const items = checkout.getByRole('list', { name: 'Your items' }).getByRole('listitem');
  await expect(items).toContainText(titles);
  await page.reload();
  await expect(cartLines(page)).toHaveCount(3);
});

test('removed line: says that the item was sold since, and can be dismissed', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  const items = await findItems(request, shop.api, 2, { min: 5, max: 30 });
  const [first] = items;
  if (!first) throw new Error('two items were found before');
  await addToCart(request, shop.api, buyer, items);
  await openMemberPage(page, '/cart', buyer);
  await cartLines(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(removedLines(page).getByRole('button', { name: /^Put back/ })).toBeVisible();
  await expectAccessible(page);
  await sellToAnother(request, shop.api, first);
  await removedLines(page)
    .getByRole('button', { name: /^Put back/ })
    .click();
  await expect(removedLines(page).getByRole('alert')).toHaveText('This item has been sold');
  await expect(removedLines(page).getByRole('button', { name: /^Put back/ })).toHaveCount(0);
  await expectAccessible(page);
  await removedLines(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(removedLines(page)).toHaveCount(0);
  await expect(cartLines(page).getByRole('button', { name: /^Remove/ })).toBeFocused();
});

test('removed line: can be put back once more, when the server failed; the last one too @wide', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 1, price: { min: 1, max: 9 } });
  await cartLines(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await breakOnce(request, shop.api, { method: 'POST', path: '/api/cart', kind: 'status', status: 503 });
  const putBack = removedLines(page).getByRole('button', { name: /^Put back/ });
  await putBack.click();
  await expect(removedLines(page).getByRole('alert')).toBeVisible();
  await putBack.dblclick();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
});

test('removed line: is no longer offered after another page, and the line returns when its removal fails @wide', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 2, price: { min: 1, max: 9 } });
  const remove = cartLines(page)
    .first()
    .getByRole('button', { name: /^Remove/ });
  await breakOnce(request, shop.api, { method: 'DELETE', path: '/api/cart/*', kind: 'status', status: 500 });
  await remove.click();
  await expect(page.getByText('Failed to remove item. Please try again.')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(2);
  await expect(removedLines(page)).toHaveCount(0);

  await remove.click();
  await expect(removedLines(page)).toHaveCount(1);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await cartBadge(page).click();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(removedLines(page)).toHaveCount(0);
});
