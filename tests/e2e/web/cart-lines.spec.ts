import type { Page } from 'playwright/test';
import * as z from 'zod/mini';

import { formatFloat } from '#shared/money.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  addToCart,
  findItems,
  makeBuyer,
  openCheckout,
  openMemberPage,
  sellToAnother,
} from './buyer-steps.ts';
import { cartLines, cartSummary, lineTitles, removedLines } from './cart-steps.ts';
import { press } from './keyboard.ts';
import { keepToastsOpen } from './toast-steps.ts';
import { cartBadge, hold } from './visitor-steps.ts';

const Facts = z.object({
  payload: z.object({ exterior: z.string(), quality: z.string(), float: z.number() }),
});
/** Rifles, which have an exterior and a float. */
const RIFLES = { type: 'AK-47,M4A4' };
const SOLD = 'This item has been sold';

const Cart = z.looseObject({
  payload: z.looseObject({
    items: z.array(
      z.looseObject({
        item: z.object({
          id: z.unknown(),
          title: z.string(),
          type: z.string(),
          price: z.number(),
          img_url: z.string(),
        }),
      }),
    ),
  }),
});

/** The cart of a backend that sends only what the contract asks for. */
const leaveOutFacts = (page: Page) =>
  page.route(/\/api\/cart\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: z.parse(Cart, await response.json()) });
  });

test('cart line: shows its facts, and moves nothing when they come; a sold item is left out, and blocks buying alone', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  const [sold, item] = await findItems(request, shop.api, 2, { min: 5, max: 60 }, RIFLES);
  if (!sold || !item) throw new Error('two items were found before');
  await addToCart(request, shop.api, buyer, [sold, item]);
  await sellToAnother(request, shop.api, sold);
  await leaveOutFacts(page);
  const release = await hold(page, /\/api\/items\/\d+/);
  await openMemberPage(page, '/cart', buyer);
  const line = cartLines(page).filter({ hasNotText: SOLD });

  await test.step('line: shows exterior, float and rarity, and moves nothing when they come', async () => {
    await expect(line).toHaveCount(1);
    const before = await line.boundingBox();
    release();
    const answer = await request.get(`${shop.api}/api/items/${item.id}`);
    const { exterior, quality, float } = z.parse(Facts, await answer.json()).payload;
    for (const fact of [exterior, quality, formatFloat(float, 'en', 4)])
      await expect(line).toContainText(fact);
    expect(await line.boundingBox()).toEqual(before);
  });

  await test.step('sold item: is dimmed and left out of the total', async () => {
    await expect(page.getByRole('alert').getByText(SOLD)).toBeVisible();
    await expect(cartSummary(page).getByText('1', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('sold item alone: blocks buying', async () => {
    await line.getByRole('button', { name: /^Remove/ }).click();
    await expect(cartSummary(page).getByText('Nothing in your cart can be bought now')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeDisabled();
    await cartLines(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});

test('removed line: is put back in its place by keyboard, says that it was sold since, and is offered until another page @wide', async ({
  page,
  request,
  shop,
}) => {
  await keepToastsOpen(page);
  const buyer = await makeBuyer(request, shop.api);
  const items = await findItems(request, shop.api, 3, { min: 5, max: 30 });
  const [first] = items;
  if (!first) throw new Error('three items were found before');
  await addToCart(request, shop.api, buyer, items);
  await openMemberPage(page, '/cart', buyer);
  await expect(cartLines(page)).toHaveCount(3);
  const removeAt = (place: number) =>
    cartLines(page)
      .nth(place)
      .getByRole('button', { name: /^Remove/ });
  const putBack = removedLines(page).getByRole('button', { name: /^Put back/ });

  await test.step('is put back in its place by keyboard, and the focus stays there', async () => {
    const titles = await lineTitles(page).allTextContents();
    const total = await cartSummary(page).textContent();
    await press(page, removeAt(1));
    await expect(putBack).toHaveAccessibleName(`Put back: ${titles[1]}`);
    await expect(putBack).toBeFocused();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items');
    await expect(page.getByText('Item removed from cart')).toBeVisible();
    await page.keyboard.press('Enter');
    // It would stay, if it were not taken back.
    await expect(page.getByText('Item removed from cart')).toHaveCount(0);
    await expect(lineTitles(page)).toHaveText(titles);
    await expect(cartSummary(page)).toHaveText(total ?? '');
    await expect(removeAt(1)).toBeFocused();
    // The server has appended it; the checkout lists it as the cart does.
    const checkout = await openCheckout(page);
    const list = checkout.getByRole('list', { name: 'Your items' }).getByRole('listitem');
    await expect(list).toContainText(titles);
    await page.keyboard.press('Escape');
    await expect(checkout).toBeHidden();
  });

  await test.step('says that the item was sold since, and can be dismissed', async () => {
    await removeAt(0).click();
    await expect(putBack).toBeVisible();
    await sellToAnother(request, shop.api, first);
    await putBack.click();
    await expect(removedLines(page).getByRole('alert')).toHaveText(SOLD);
    await expect(putBack).toHaveCount(0);
    await expectAccessible(page);
    await removedLines(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(removedLines(page)).toHaveCount(0);
    await expect(removeAt(0)).toBeFocused();
  });

  await test.step('is no longer offered after another page', async () => {
    await removeAt(0).click();
    await expect(removedLines(page)).toHaveCount(1);
    await page.getByRole('banner').getByRole('link').first().click();
    // The page, too: the address changes before it.
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Deal Fast. Play in Style.' })).toBeVisible();
    await cartBadge(page).click();
    await expect(cartLines(page)).toHaveCount(1);
    await expect(removedLines(page)).toHaveCount(0);
  });
});
