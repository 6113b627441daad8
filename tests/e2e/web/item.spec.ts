import { expectAccessible } from '../../tools/axe.ts';
import { expect, test } from '../../tools/shop.ts';
import { anyItem, breakUntilMended, logIn, loginDialog, makeMember, visit } from './visitor-steps.ts';

test('an item shows all that is known of it, similar ones, and axe finds nothing', async ({
  page,
  request,
  shop,
}) => {
  const item = await anyItem(request, shop.api, 'AK-47 Redline');
  await visit(page, item.path);
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
  await expect(page).toHaveTitle(`${item.title} · Vitrine`);
  await expect(page.getByRole('img', { name: `Picture of ${item.title}` })).toBeVisible();
  const properties = page.getByRole('region', { name: 'Properties' });
  for (const name of ['Rarity', 'Type', 'Weapon', 'Pattern', 'Collection']) {
    await expect(properties.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(
    page.getByRole('region', { name: 'Similar skins' }).getByRole('article').first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeInViewport();
  await expectAccessible(page);
});

test('an item without exterior, pattern, weapon and collection says Field-Tested and leaves the rest out', async ({
  page,
}) => {
  await page.route('**/api/items/bare?*', (route) =>
    route.fulfill({
      json: { status: 'OK', payload: { id: 'bare', type: 'Knife', price: '1.5', img_url: '' } },
    }),
  );
  await visit(page, '/products/all/all/bare');
  await expect(page.getByRole('heading', { level: 1, name: 'Unnamed item' })).toBeVisible();
  await expect(page.getByText('Field-Tested')).toBeVisible();
  const properties = page.getByRole('region', { name: 'Properties' });
  await expect(properties.getByText('Type', { exact: true })).toBeVisible();
  for (const name of ['Weapon', 'Pattern', 'Collection']) {
    await expect(properties.getByText(name, { exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'Similar skins' })).toHaveCount(0);
});

test('a visitor who buys is asked to log in, and then has the item in the cart', async ({
  page,
  request,
  shop,
}) => {
  const item = await anyItem(request, shop.api, 'AWP Asiimov');
  const member = await makeMember(request, shop.api, { verified: true });
  await visit(page, item.path);
  await page.getByRole('main').getByRole('button', { name: 'Buy', exact: true }).click();
  await logIn(await loginDialog(page), member);
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove', exact: true });
  await expect(remove).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await remove.click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
  await expect(page.getByText('Item removed from cart')).toBeVisible();
});

test('another currency shows another price, with the old one until then', async ({ page, request, shop }) => {
  const item = await anyItem(request, shop.api, 'M4A4 Howl');
  await page.addInitScript(() => localStorage.setItem('currencyCode', 'JPY'));
  await visit(page, item.path);
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/^¥[\d,]+\.\d\d$/)
      .first(),
  ).toBeVisible();
});

test('an unknown item, and a hostile id, are pages that do not exist', async ({ page }) => {
  for (const id of ['999999999', 'settings%3Fa=1', '%3Cscript%3E', "1'%20OR%201=1"]) {
    await visit(page, `/products/cs2/rifles/${id}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('an item that cannot be loaded says why, and comes when asked again', async ({
  page,
  request,
  shop,
}) => {
  const item = await anyItem(request, shop.api, 'AK-47 Vulcan');
  const path = `/api/items/${item.path.split('/').at(-1)}`;
  const mend = await breakUntilMended(request, shop.api, { method: 'GET', path, kind: 'wrong-types' });
  await visit(page, item.path);
  await expect(page.getByText('Invalid response format from server')).toBeVisible();
  await expectAccessible(page);
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
});
