import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import {
  anyItem,
  cartBadge,
  expectSignedIn,
  isPhone,
  makeMember,
  openSignedIn,
  visit,
} from './visitor-steps.ts';

const main = (page: Page) => page.getByRole('main');
const trail = (page: Page) => page.getByRole('navigation', { name: 'You are here' });
const crumbs = (page: Page) => trail(page).getByRole('listitem').allTextContents();

/** Opens the first item of a list. */
async function openFirst(page: Page, list: string): Promise<void> {
  await visit(page, list);
  await main(page).getByRole('article').first().getByRole('link').click();
  await expect(trail(page)).toBeVisible();
}

for (const [width, height] of [
  [800, 600],
  [1280, 720],
  [1440, 900],
] as const)
  for (const undecided of [false, true])
    test.describe(`${undecided ? 'with' : 'without'} the cookie banner`, () => {
      test.use({ undecided });
      test(`item page: has picture, name, price and Buy in view at ${width} × ${height} @wide`, async ({
        page,
        request,
        shop,
      }) => {
        const { path, title } = await anyItem(request, shop.api, 'AK-47 Redline');
        await page.setViewportSize({ width, height });
        await visit(page, path);
        const banner = page.getByRole('region', { name: 'Cookies' });
        await expect(banner).toHaveCount(undecided ? 1 : 0);
        const floor = async () => (undecided ? ((await banner.boundingBox())?.y ?? 0) : height);
        for (const part of [
          trail(page),
          page.getByRole('img', { name: `Picture of ${title}` }),
          page.getByRole('heading', { level: 1 }),
          main(page).getByText(/^€\d/).first(),
          main(page).getByRole('button', { name: 'Buy', exact: true }),
        ]) {
          const isInView = async () => {
            const box = await part.boundingBox();
            return box !== null && box.y >= 0 && box.y + box.height <= (await floor());
          };
          await expect.poll(isInView, String(part)).toBe(true);
        }
      });
    });

test('item page: type and collection lead to lists of what shares them', async ({ page, request, shop }) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await visit(page, path);
  const properties = page.getByRole('region', { name: 'Properties' });
  await properties.getByRole('link', { name: 'AK-47' }).click();
  await expect(page).toHaveURL('/products/cs2?type=AK-47');
  await expect(main(page).getByRole('button', { name: 'Remove AK-47' })).toBeVisible();
  await expect(main(page).getByRole('article').first()).toBeVisible();
  for (const card of await main(page).getByRole('article').all()) await expect(card).toContainText('AK-47');
  await page.goBack();
  await properties.getByRole('link', { name: 'The Phoenix Collection' }).click();
  await expect(page).toHaveURL('/products/cs2?search=The+Phoenix+Collection');
  await expect(main(page).getByRole('article').first()).toBeVisible();
});

for (const [list, label] of [
  ['/products/cs2/rifles?sort=asc&page=2', 'Rifles'],
  ['/products/cs2/ak-47?exterior=Field-Tested', 'AK-47'],
  ['/products?search=redline&sort=asc', '“redline”'],
  ['/sale?page=2', 'On sale'],
] as const)
  test(`trail: leads back to ${list} as it was left`, async ({ page }) => {
    await openFirst(page, list);
    await expect(trail(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('href', list);
    // Also from an item that was opened from this one, and after a reload.
    await page
      .getByRole('region', { name: 'Similar skins' })
      .getByRole('article')
      .first()
      .getByRole('link')
      .click();
    await page.reload();
    const back = trail(page).getByRole('link', { name: label, exact: true });
    await back.click();
    await expect(page).toHaveURL(list);
  });

test('trail: leads to the category, when the visitor came from elsewhere', async ({
  page,
  request,
  shop,
}) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline', 'asc');
  await visit(page, path);
  // The names of categories are known only after a visit to the catalogue.
  expect(await crumbs(page)).toEqual(['All skins', 'AK-47', 'AK-47 | Redline']);
  await visit(page, '/products');
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Rifles', exact: true }),
  ).toBeVisible();
  await visit(page, '/about');
  await visit(page, path);
  expect(await crumbs(page)).toEqual(['All skins', 'Rifles', 'AK-47 | Redline']);
  await trail(page).getByRole('link', { name: 'Rifles' }).click();
  await expect(page).toHaveURL('/products/cs2/rifles');
});

test('Copy link: copies the address without its query, and says so', async ({ page, request, shop }) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `${path}?from=mail`);
  await main(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  await expect(main(page).getByRole('button', { name: 'Link copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.origin}${path}`);
});

test('Copy link: shows the address, selected, when copying is refused', async ({ page, request, shop }) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await visit(page, path);
  await main(page).getByRole('button', { name: 'Copy link' }).click();
  const field = main(page).getByRole('textbox', { name: /couldn't be copied/ });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${shop.origin}${path}`);
  expect(await page.evaluate(() => String(getSelection()))).toBe(`${shop.origin}${path}`);
});

test('Inspect in game: is a link of Steam, and missing without one @wide', async ({
  page,
  request,
  shop,
}) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  const inspect = main(page).getByRole('link', { name: 'Inspect in game' });
  await visit(page, path);
  await expect(inspect).toHaveAttribute(
    'href',
    /^steam:\/\/rungame\/730\/\d+\/\+csgo_econ_action_preview%20M\d/,
  );
  await expect(inspect).not.toHaveAttribute('target');
  await page.route(/\/api\/items\/\d+\?/, async (route) => {
    const answer = await route.fetch();
    const { payload } = await answer.json();
    await route.fulfill({
      json: { status: 'OK', payload: { ...payload, inspect_url: 'steam://run/730//+exec%20x' } },
    });
  });
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(inspect).toHaveCount(0);
});

test('Buy: leads on to the cart, and a double click buys once', async ({ page, request, shop }) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await openSignedIn(page, path, await makeMember(request, shop.api, { verified: true }));
  await expectSignedIn(page);
  const button = (name: string) => main(page).getByRole('button', { name, exact: true });
  const toCart = main(page).getByRole('link', { name: 'Go to cart' });
  const buy = await button('Buy').boundingBox();
  await button('Buy').dblclick();
  await expect(button('Remove')).toBeFocused();
  await expect(main(page).getByText('In cart', { exact: true })).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
  // A second click that comes after the answer, in the middle and at the end of what was Buy.
  for (const share of [0.5, 0.9]) {
    await page.mouse.move((buy?.x ?? 0) + (buy?.width ?? 0) * share, (buy?.y ?? 0) + 20);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  }
  await expect(toCart).toBeVisible();
  await expect(button('Remove')).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(path);
  if (isPhone(page)) await expect(main(page).getByText(/^€\d/).first()).toBeInViewport();
  await button('Remove').click();
  await expect(toCart).toHaveCount(0);
  await button('Buy').click();
  await toCart.click();
  await expect(page).toHaveURL('/cart');
});

test('sticky bar: has the price next to Buy, also at the end of the page @phone @main', async ({
  page,
  request,
  shop,
}) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await visit(page, path);
  const price = main(page).getByText(/^€\d/).first();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const [amount, buy] = [
    await price.boundingBox(),
    await main(page).getByRole('button', { name: 'Buy', exact: true }).boundingBox(),
  ];
  expect(
    amount && buy && amount.x + amount.width < buy.x && amount.y + amount.height / 2 - buy.y - buy.height / 2,
  ).toBeLessThan(4);
  await expect(price).toBeInViewport({ ratio: 1 });
});
