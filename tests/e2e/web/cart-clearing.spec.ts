import { expect, test } from '../../support/shop.ts';
import { openFilledCart } from './buyer-steps.ts';
import { cartLines, lineTitles } from './cart-steps.ts';
import { cartBadge, breakOnce } from './visitor-steps.ts';

const isCart = (url: URL) => url.pathname === '/api/cart';

test('clearing the cart: empties it at once; undo, a reload and a refused request work @wide', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 3, price: { min: 1, max: 9 } });
  await expect(cartLines(page)).toHaveCount(3);
  const main = page.getByRole('main');

  const clear = main.getByRole('button', { name: 'Clear', exact: true });
  const titles = await lineTitles(page).allTextContents();

  await clear.click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart');
  await expect(page.getByText('Cart cleared successfully')).toBeVisible();
  let putBack = 0;
  page.on('response', (answer) => {
    if (isCart(new URL(answer.url())) && answer.request().method() === 'POST') putBack += 1;
  });
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items');
  await expect(main.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  // The page shows all three at once; the server receives them one after the other.
  await expect.poll(() => putBack).toBe(3);
  await page.reload();
  await expect(lineTitles(page)).toHaveText(titles);

  await breakOnce(request, shop.api, { method: 'DELETE', path: '/api/cart', kind: 'status', status: 500 });
  await clear.click();
  await expect(page.getByText('Failed to clear cart')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(3);

  const sent = page.waitForResponse((each) => each.request().method() === 'DELETE');
  await clear.click();
  await sent;
  // Undo is still offered.
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('clearing the cart: keeps an item that is added while the clearing runs @wide', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 2, price: { min: 1, max: 9 } });
  await expect(cartLines(page)).toHaveCount(2);
  const requests: string[] = [];
  page.on('request', (each) => {
    if (isCart(new URL(each.url())) && each.method() !== 'GET') requests.push(each.method());
  });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(isCart, async (route) => {
    if (route.request().method() === 'DELETE') await held;
    return route.fallback();
  });

  await page.getByRole('main').getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true }).click();
  await page.getByRole('article').first().getByRole('button', { name: /^Buy/ }).click();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
  await expect.poll(() => requests).toEqual(['DELETE']);
  release();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  expect(requests).toEqual(['DELETE', 'POST']);
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
  await page.reload();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
});
