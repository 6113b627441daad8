import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { boundingBoxes } from './first-steps.ts';
import {
  anyItem,
  breakUntilRestored,
  expectSignedIn,
  logIn,
  loginDialog,
  makeMember,
  openSignedIn,
  visit,
} from './visitor-steps.ts';

test('item page: shows every known detail and similar items, without axe violations @main', async ({
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
  for (const name of ['Rarity', 'Type', 'Pattern', 'Collection']) {
    await expect(properties.getByText(name, { exact: true })).toBeVisible();
  }
  // The type says it.
  await expect(properties.getByText('Weapon', { exact: true })).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Similar skins' }).getByRole('article').first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeInViewport();
  await expectAccessible(page);
});

test('item page: falls back to Field-Tested and hides the missing details @wide', async ({ page }) => {
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
});

test('similar items: come from the same category and type when the server names none @wide', async ({
  page,
  request,
  shop,
}) => {
  const { id, path } = await anyItem(request, shop.api, 'AWP Asiimov');
  await page.route(`**/api/items/${id}?*`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, payload: { ...body.payload, similar: null } } });
  });
  const asked = page.waitForRequest(/items\/list.*type=/);
  await visit(page, path);
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ category: 'cs2', limit: '20', type: 'AWP' });
  const row = page.getByRole('region', { name: 'Similar skins' });
  await expect(row.getByRole('article').first()).toBeVisible();
  await expect(row.locator(`a[href$="/${id}"]`)).toHaveCount(0);
});

test('Buy: asks a visitor to log in, then adds the item to the cart @main', async ({ page, request, shop }) => {
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

test('item price: changes with the currency, and keeps the old price until then @wide', async ({
  page,
  request,
  shop,
}) => {
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

test('item page: shows the not-found page for an unknown or hostile id @wide', async ({ page }) => {
  for (const id of ['999999999', 'settings%3Fa=1', '%3Cscript%3E', "1'%20OR%201=1"]) {
    await visit(page, `/products/cs2/rifles/${id}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('sold item: its address says that it is gone, and shows similar ones @wide', async ({
  page,
  request,
  shop,
}) => {
  const item = await anyItem(request, shop.api, 'AK-47 Slate');
  const gone = { status: 410, json: { status: 'ERROR', message: 'This item is no longer for sale' } };
  await page.route(`**/api/items/${item.path.split('/').at(-1)}?*`, (route) => route.fulfill(gone));
  await visit(page, item.path);
  await expect(page.getByRole('heading', { level: 1, name: 'This item is gone' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Similar skins' }).getByRole('article').first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('sold item: its open page still names it, after a 404 too @wide', async ({ page }) => {
  const missing = { status: 404, json: { status: 'ERROR', message: 'Item not found' } };
  await page.route(/\/api\/items\/\d+\?/, (route) => route.fulfill(missing));
  await visit(page, '/products/cs2/rifles');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'This item is gone' })).toBeVisible();
  await expect(page.getByText(/^\S.* \| .* has been sold or removed\.$/)).toBeVisible();
});

test('bought item: its page says so to the member who bought it, after a 404 @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  const line = {
    id: 7,
    created_at: 1_700_000_000,
    sum: 9,
    count: 1,
    currency: { symbol: '€', code: 'EUR' },
    status: 'Success',
    item_id: 999999998,
    title: 'AWP | Gone With It',
    category: 'Sniper Rifles',
    img_url: '',
  };
  await page.route('**/api/purchase/history*', (route) =>
    route.fulfill({ json: { status: 'OK', payload: [line] } }),
  );
  await openSignedIn(page, '/products/cs2/all/999999998', member);
  await expectSignedIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'This item is gone' })).toBeVisible();
  await expect(page.getByText('AWP | Gone With It has been sold or removed.')).toBeVisible();
});

test('item skeleton: its case has the place of the real one @wide', async ({ page, request, shop }) => {
  const item = await anyItem(request, shop.api, 'AK-47 Redline');
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const answers = /\/api\/items\/\d+\?/;
    await page.route(answers, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(item.path);
    const picture = 'main [class*="case"] > [class*="picture"]';
    await page.locator(`main [data-view="item"] [aria-busy] ${picture.slice(5)}`).waitFor();
    const before = await boundingBoxes(page, [picture]);
    release();
    await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
    expect(await boundingBoxes(page, [picture])).toEqual(before);
    await page.unroute(answers);
  }
});

test('item page: says why loading failed, and loads on retry @wide', async ({ page, request, shop }) => {
  const item = await anyItem(request, shop.api, 'AK-47 Vulcan');
  const path = `/api/items/${item.path.split('/').at(-1)}`;
  const restore = await breakUntilRestored(request, shop.api, { method: 'GET', path, kind: 'wrong-types' });
  await visit(page, item.path);
  await expect(page.getByText('Invalid response format from server')).toBeVisible();
  await expectAccessible(page);
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
});
