import type { Locator, Route } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import {
  addToCart,
  detailsLine,
  editDetails,
  findItems,
  historyOf,
  makeBuyer,
  openCheckout,
  openFilledCart,
  openFilledCheckout,
  openMemberPage,
  purchaseHeading,
} from './buyer-steps.ts';
import { press } from './keyboard.ts';
import { keepToastsOpen } from './toast-steps.ts';
import { breakOnce, cartBadge, isPhone, logIn, loginDialog } from './visitor-steps.ts';

/** Where an element is. @throws if it is not rendered */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} has no box`);
  return box;
}
const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;

test('checkout: buys the cart from the balance with a promo code, once despite repeated Enter @main', async ({
  page,
  request,
  shop,
}) => {
  await keepToastsOpen(page);
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

test('checkout dialog: list, sizes and country field', async ({ page, request, shop }) => {
  const buyer = await makeBuyer(request, shop.api, { balance: 5000 });
  const items = await findItems(request, shop.api, 7, { min: 5, max: 60 });
  await addToCart(request, shop.api, buyer, items);
  await openMemberPage(page, '/cart', buyer);
  const checkout = await openCheckout(page);

  await test.step('lists the items with their prices; a long list scrolls by keyboard', async () => {
    const list = checkout.getByRole('list', { name: 'Your items' });
    await expect(list.getByRole('listitem')).toHaveCount(7);
    for (const { title } of items) await expect(list).toContainText(title);
    await press(page, list, 'End');
    await expect(list.getByRole('listitem').last()).toBeInViewport();
  });

  const sizes = isPhone(page) ? [[390, 844] as const] : [[800, 600] as const, [1280, 720] as const];
  const pay = checkout.getByRole('button', { name: /^Pay / });
  for (const [width, height] of sizes)
    await test.step(`the button with its sum stays in view while all can be reached, at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(pay).toBeInViewport({ ratio: 1 });
      if (await detailsLine(checkout).isVisible()) await editDetails(checkout);
      // Focus scrolls each field clear of the foot, which begins above its button.
      const { y: foot } = await boxOf(pay);
      for (const name of ['Post code', 'Trade URL']) {
        const field = checkout.getByRole('textbox', { name });
        await field.focus();
        await expect.poll(async () => bottomOf(await boxOf(field))).toBeLessThan(foot);
      }
      await checkout.getByText(/^Prices include/).scrollIntoViewIfNeeded();
      await expect(checkout.getByText(/^Prices include/)).toBeInViewport({ ratio: 1 });
      await expect(pay).toBeInViewport({ ratio: 1 });
    });

  await test.step('country: found by typing, arrows and pointer; Escape closes only the list', async () => {
    const country = checkout.getByRole('combobox', { name: 'Country', exact: true });
    await expect(country).toHaveText('Germany');
    await country.focus();
    await page.keyboard.type('po');
    await expect(country).toHaveText(/^Po/);
    await page.keyboard.press('ArrowDown');
    await expect(checkout.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await expect(checkout.getByRole('listbox')).toHaveCount(0);
    await expect(checkout).toBeVisible();
    await expect(country).toHaveText(/^Po/);
    await country.click();
    await checkout.getByRole('option', { name: 'France', exact: true }).click();
    await expect(country).toHaveText('France');
  });
});

test('checkout whose answer is lost after the server acted: finds the purchase in the history, pays once @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 1, max: 9 }, balance: 500 },
  );
  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/purchase/product',
    kind: 'drop',
    acts: true,
  });
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
});

test('checkout: keeps its input after a reload, and when the session ends while paying @wide', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 1, max: 9 }, balance: 500 },
  );
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  await page.reload();
  await openCheckout(page);
  await expect(detailsLine(checkout)).toContainText('Potsdam');
  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.removeItem('token'));
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Error occurred. Please log in again.')).toBeVisible();
  await logIn(await loginDialog(page), buyer);
  await expect(detailsLine(checkout)).toContainText('Potsdam');
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
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
