import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { cartLines, reloadWithoutCart, cartSummary } from './cart-steps.ts';
import { breakOnce, expectSignedIn, makeMember, openSignedIn, visit } from './visitor-steps.ts';

test('cart page: shows empty, filled, after a removal, and failed', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api, { verified: true });
  await openSignedIn(page, '/cart', member);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL('/products');

  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Buy: / }).click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartSummary(page).getByText(/^€/)).toHaveCount(2);
  await expectAccessible(page);

  await breakOnce(request, shop.api, { method: 'DELETE', path: '/api/cart/*', kind: 'status', status: 500 });
  await cartLines(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Failed to remove item')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
  await cartLines(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();

  await reloadWithoutCart(page, (route) => route.fulfill({ status: 404 }));
  await expect(page.getByText('Failed to refresh cart. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('account page: shows the signed-in member at each of its addresses @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { verified: true, name: 'Ada' });
  await openSignedIn(page, '/account', member);
  await expectSignedIn(page);
  for (const part of ['', '/personal', '/transactions', '/orders', '/offers']) {
    await visit(page, `/account${part}`);
    await expect(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
  }
  await expectAccessible(page);
});

test('back and forward: restore filter, page and scroll position of the catalogue @wide', async ({
  page,
}) => {
  await visit(page, '/products?sort=asc&page=3');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole('article').nth(6).getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/.+\/.+\/.+/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/products?sort=asc&page=3');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});
