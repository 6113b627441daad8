import type { Locator } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  addToCart,
  editDetails,
  findItems,
  makeBuyer,
  openCheckout,
  openFilledCart,
  openFilledCheckout,
  openMemberPage,
} from './buyer-steps.ts';
import { press } from './keyboard.ts';

/** Where an element is. @throws if it is not rendered */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} has no box`);
  return box;
}
const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;

test('checkout: lists the items with pictures and prices; a long list scrolls by keyboard', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api, { balance: 5000 });
  const items = await findItems(request, shop.api, 7, { min: 5, max: 60 });
  await addToCart(request, shop.api, buyer, items);
  await openMemberPage(page, '/cart', buyer);
  const checkout = await openCheckout(page);
  const list = checkout.getByRole('list', { name: 'Your items' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  for (const { title } of items) await expect(list).toContainText(title);
  await expectAccessible(page);
  await press(page, list, 'End');
  await expect(list.getByRole('listitem').last()).toBeInViewport();
});

for (const [balance, price, selected, button] of [
  [500, { min: 20, max: 60 }, 'Balance', /^Pay /],
  [1, { min: 20, max: 60 }, 'Card', /^Pay /],
  [0, { min: 0.03, max: 1 }, 'Balance', 'Top up and continue'],
] as const)
  test(`checkout: selects ${selected} with a balance of €${balance} for an item of up to €${price.max} @wide`, async ({
    page,
    request,
    shop,
  }) => {
    await openFilledCart({ page, request, shop }, { items: 1, price, balance });
    const checkout = await openCheckout(page);
    await expect(checkout.getByRole('radio', { name: new RegExp(`^${selected}`) })).toBeChecked();
    await expect(checkout.getByRole('button', { name: button })).toBeEnabled();
  });

test('checkout: keeps the chosen method after a reload, and the preselected one follows the balance @wide', async ({
  page,
  request,
  shop,
}) => {
  let { checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 20, max: 60 }, balance: 500 },
  );
  await checkout.getByRole('radio', { name: /^Card/ }).check();
  await page.reload();
  checkout = await openCheckout(page);
  await expect(checkout.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await expect(checkout.getByRole('list', { name: 'We accept' }).getByRole('img')).toHaveCount(4);
  const terms = checkout.getByRole('link', { name: 'Terms of service' });
  await expect(terms).toHaveAttribute('href', '/terms');
  await expect(terms).toHaveAttribute('target', '_blank');
});

for (const [width, height] of [
  [390, 844],
  [800, 600],
  [1280, 720],
] as const)
  test(`checkout: total and button stay in view while everything can be reached, at ${width} × ${height}`, async ({
    page,
    request,
    shop,
  }) => {
    await page.setViewportSize({ width, height });
    await openFilledCart({ page, request, shop }, { items: 6, price: { min: 5, max: 60 }, balance: 5000 });
    const checkout = await openCheckout(page);
    const pay = checkout.getByRole('button', { name: /^Pay / });
    const total = checkout.getByText('Total', { exact: true }).last();
    for (const part of [pay, total]) await expect(part).toBeInViewport({ ratio: 1 });
    await editDetails(checkout);
    // Focus scrolls each field clear of the foot, which begins above its button.
    const { y: foot } = await boxOf(pay);
    for (const name of ['Post code', 'Trade URL']) {
      const field = checkout.getByRole('textbox', { name });
      await field.focus();
      await expect.poll(async () => bottomOf(await boxOf(field))).toBeLessThan(foot);
    }
    await checkout.getByText(/^Prices include/).scrollIntoViewIfNeeded();
    await expect(checkout.getByText(/^Prices include/)).toBeInViewport({ ratio: 1 });
    for (const part of [pay, total]) await expect(part).toBeInViewport({ ratio: 1 });
  });
