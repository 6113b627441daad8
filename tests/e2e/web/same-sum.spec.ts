import { expect, test } from '../../support/shop.ts';
import {
  addToCart,
  findItems,
  historyOf,
  makeBuyer,
  openCheckout,
  openMemberPage,
  payByCard,
  purchaseHeading,
} from './buyer-steps.ts';
import { cartBadge } from './visitor-steps.ts';

// One account in two browsers: the cart changes in one, and Pay is pressed in the other.

for (const method of ['Balance', 'Card'])
  test(`same sum: what another browser adds is not paid unseen by ${method} @wide @main`, async ({
    page,
    request,
    shop,
  }) => {
    const buyer = await makeBuyer(request, shop.api, { balance: 500 });
    const [first, second] = await findItems(request, shop.api, 2, { min: 20, max: 60 });
    if (!first || !second) throw new Error('two items are needed');
    await addToCart(request, shop.api, buyer, [first]);
    await openMemberPage(page, '/cart', buyer);
    const checkout = await openCheckout(page);
    await checkout.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    const seen = checkout.getByRole('button', { name: `Pay €${first.price.toFixed(2)}` });
    await expect(seen).toBeEnabled();

    await addToCart(request, shop.api, buyer, [second]);
    await seen.click();
    const notice = checkout.getByRole('alert');
    await expect(notice).toContainText('Your order has changed, and nothing was paid');
    await expect(notice).toContainText(`${second.title}: new in your order, €${second.price.toFixed(2)}`);
    expect(await historyOf(request, shop.api, buyer, 'purchase')).toEqual([]);

    const total = (first.price + second.price).toFixed(2);
    const now = checkout.getByRole('button', { name: `Pay €${total}` });
    await expect(now).not.toHaveAttribute('aria-busy');
    await now.click();
    if (method === 'Card') {
      await expect(page.getByRole('button', { name: `Pay €${total}` })).toBeVisible();
      await payByCard(page);
    }
    await expect(purchaseHeading(page)).toBeVisible();
    const payment = page.getByRole('region', { name: 'Your payment' });
    await expect(payment).toContainText(`${method === 'Card' ? 'Paid' : 'From your balance'}−€${total}`);
    await expect(payment.getByRole('listitem')).toHaveCount(2);
    expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(2);
  });

test('same sum: tabs of a browser agree about cart and balance @wide @main', async ({
  page,
  context,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api, { balance: 500 });
  const [item] = await findItems(request, shop.api, 1, { min: 20, max: 60 });
  if (!item) throw new Error('an item is needed');
  await openMemberPage(page, '/cart', buyer);
  await expect(page.getByText('Your cart is empty', { exact: false })).toBeVisible();
  const other = await context.newPage();
  await openMemberPage(other, `/products/all/all/${item.id}`, buyer);
  await other
    .getByRole('main')
    .getByRole('button', { name: /^(Buy|Add to cart)/ })
    .first()
    .click();

  // In the first tab nothing is pressed, and no other screen is opened.
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(page.getByRole('main').getByText(item.title).first()).toBeVisible();

  await other.goto('/cart');
  const checkout = await openCheckout(other);
  await checkout.getByRole('radio', { name: /^Balance/ }).check();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(other)).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart');
  const left = (500 - item.price).toFixed(2);
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^Balance.*${left}`) }),
  ).toBeVisible();
});
