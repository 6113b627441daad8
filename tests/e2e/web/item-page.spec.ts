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
  openItem,
} from './visitor-steps.ts';

const main = (page: Page) => page.getByRole('main');
const trail = (page: Page) => page.getByRole('navigation', { name: 'You are here' });
const crumbs = (page: Page) => trail(page).getByRole('listitem');

const SIZES = [
  [800, 600],
  [1280, 720],
  [1440, 900],
] as const;

test.describe('cookie banner', () => {
  test.use({ undecided: true });
  test('item page: has picture, name, price and Buy in view in each window, with and without the cookie banner @wide', async ({
    page,
    request,
    shop,
  }) => {
    const { path, title } = await anyItem(request, shop.api, 'AK-47 Redline');
    await visit(page, path);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    for (const undecided of [true, false]) {
      if (!undecided) await banner.getByRole('button', { name: 'Decline' }).click();
      await expect(banner).toHaveCount(undecided ? 1 : 0);
      for (const [width, height] of SIZES)
        await test.step(`${undecided ? 'with' : 'without'} the banner, ${width} × ${height}`, async () => {
          await page.setViewportSize({ width, height });
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
    }
  });
});

test('item page: its links lead to lists and back, and into the clipboard @wide', async ({
  page,
  request,
  shop,
}) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline', 'asc');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `${path}?from=mail`);

  await test.step('trail: leads to the type, while no names of categories are known', async () => {
    await expect(crumbs(page)).toHaveText(['All skins', 'AK-47', 'AK-47 | Redline']);
  });

  await test.step('Copy link: copies the address without its query, and says so', async () => {
    const button = main(page).getByRole('button', { name: /^(Copy link|Link copied)$/ });
    await button.click();
    await expect(main(page).getByRole('button', { name: 'Link copied' })).toBeFocused();
    await expect(main(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.origin}${path}`);
  });

  await test.step('Copy link: shows the address, selected, when copying is refused', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await main(page)
      .getByRole('button', { name: /^(Copy link|Link copied)$/ })
      .click();
    const field = main(page).getByRole('textbox', { name: /couldn't be copied/ });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(`${shop.origin}${path}`);
    expect(await page.evaluate(() => String(getSelection()))).toBe(`${shop.origin}${path}`);
  });

  await test.step('type and collection lead to lists of what shares them', async () => {
    const properties = page.getByRole('region', { name: 'Properties' });
    await properties.getByRole('link', { name: 'The Phoenix Collection' }).click();
    await expect(page).toHaveURL('/products/cs2?search=The+Phoenix+Collection');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await page.goBack();
    await properties.getByRole('link', { name: 'AK-47' }).click();
    await expect(page).toHaveURL('/products/cs2?type=AK-47');
    await expect(main(page).getByRole('button', { name: 'Remove AK-47' })).toBeVisible();
    await expect(main(page).getByRole('article').first()).toBeVisible();
    for (const card of await main(page).getByRole('article').all()) await expect(card).toContainText('AK-47');
  });

  await test.step('trail: leads back to a list as it was left, also by way of other items and a reload', async () => {
    const list = '/products/cs2/rifles?sort=asc&page=2';
    await visit(page, list);
    await openItem(main(page));
    const back = trail(page).getByRole('link', { name: 'Rifles', exact: true });
    await expect(back).toHaveAttribute('href', list);
    const similar = page.getByRole('region', { name: 'Similar skins' });
    await openItem(similar);
    await page.reload();
    await back.click();
    await expect(page).toHaveURL(list);
  });

  await test.step('trail: leads to the category, when the visitor came from elsewhere', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Vitrine, home' }).click();
    await expect(page).toHaveURL('/');
    await visit(page, path);
    await expect(crumbs(page)).toHaveText(['All skins', 'Rifles', 'AK-47 | Redline']);
    await trail(page).getByRole('link', { name: 'Rifles' }).click();
    await expect(page).toHaveURL('/products/cs2/rifles');
  });
});

test('Buy: leads on to the cart, and a double click buys once', async ({ page, request, shop }) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await openSignedIn(page, path, await makeMember(request, shop.api, { verified: true }));
  await expectSignedIn(page);
  const button = (name: string) => main(page).getByRole('button', { name, exact: true });
  const toCart = main(page).getByRole('link', { name: 'Go to cart' });
  const buy = await button('Buy').boundingBox();
  await button('Buy').dblclick();
  await expect(toCart).toBeFocused();
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
