import { expect, test } from '../../support/shop.ts';
import { openFilledCart } from './buyer-steps.ts';
import { cartLines, lineTitles } from './cart-steps.ts';
import { cartBadge, breakOnce } from './visitor-steps.ts';

const isCart = (url: URL) => url.pathname === '/api/cart';

test('clearing the cart: can be undone, is refused, and keeps an item that is added while it runs @wide', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 3, price: { min: 1, max: 9 } });
  await expect(cartLines(page)).toHaveCount(3);
  const main = page.getByRole('main');
  const clear = main.getByRole('button', { name: 'Clear', exact: true });
  const titles = await lineTitles(page).allTextContents();
  const requests: string[] = [];
  page.on('requestfinished', (each) => {
    if (isCart(new URL(each.url())) && each.method() !== 'GET') requests.push(each.method());
  });

  await test.step('empties it at once; undo brings it back in its order', async () => {
    await clear.click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart');
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items');
    await expect(main.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    // The page shows all three at once; the server receives them one after the other.
    await expect.poll(() => requests).toEqual(['DELETE', 'POST', 'POST', 'POST']);
    await page.reload();
    await expect(lineTitles(page)).toHaveText(titles);
  });

  await test.step('refused: shows the cart again', async () => {
    await breakOnce(request, shop.api, { method: 'DELETE', path: '/api/cart', kind: 'status', status: 500 });
    await clear.click();
    await expect(page.getByText('Failed to clear cart')).toBeVisible();
    await expect(cartLines(page)).toHaveCount(3);
  });

  await test.step('keeps an item that is added while the clearing runs', async () => {
    requests.length = 0;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(isCart, async (route) => {
      if (route.request().method() === 'DELETE') await held;
      return route.fallback();
    });
    const sent: string[] = [];
    page.on('request', (each) => {
      if (isCart(new URL(each.url())) && each.method() !== 'GET') sent.push(each.method());
    });
    await clear.click();
    await page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true }).click();
    await page.getByRole('article').first().getByRole('button', { name: /^Buy/ }).click();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
    await expect.poll(() => sent).toEqual(['DELETE']);
    release();
    await expect.poll(() => requests).toEqual(['DELETE', 'POST']);
    await page.reload();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
  });
});
