import { expectAccessible } from '../../support/axe.ts';
import { endRoute } from '../../support/end-route.ts';
import { expect, test } from '../../support/shop.ts';
import { boundingBoxes } from './first-steps.ts';
import { anyItem, hold, logIn, loginDialog, makeMember, visit, openItem } from './visitor-steps.ts';

test('item page: shows every known detail and similar items @main', async ({ page, request, shop }) => {
  const item = await anyItem(request, shop.api, 'AK-47 Redline');
  await visit(page, item.path);
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
  await expect(page).toHaveTitle(`${item.title} · Vitrine`);
  await expect(page.getByRole('img', { name: `Picture of ${item.title}` })).toBeVisible();
  const properties = page.getByRole('region', { name: 'Properties' });
  for (const name of ['Rarity', 'Type', 'Pattern', 'Collection'])
    await expect(properties.getByText(name, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Similar skins' }).getByRole('article').first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeInViewport();
  await expect(page.getByRole('main').getByRole('link', { name: 'Inspect in game' })).toHaveAttribute(
    'href',
    /^steam:\/\/rungame\/730\/\d+\/\+csgo_econ_action_preview%20M\d/,
  );
});

test('Buy: asks a visitor to log in, then adds the item to the cart @main-both', async ({
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

test('item page: names a missing item, a failure and a sold item, and shows similar ones @wide', async ({
  page,
  request,
  shop,
}) => {
  const answers = /\/api\/items\/\d+\?/;
  await test.step('an unknown or hostile id is the page that is not found', async () => {
    await visit(page, '/products/cs2/rifles/%3Cscript%3E');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
  await test.step('sold item: its open page still names it, after a 404 too', async () => {
    const missing = { status: 404, json: { status: 'ERROR', message: 'Item not found' } };
    await page.route(answers, (route) => route.fulfill(missing));
    await page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true }).click();
    await openItem(page.getByRole('main'));
    await expect(page.getByRole('heading', { level: 1, name: 'This item is gone' })).toBeVisible();
    await expect(page.getByText(/^\S.* \| .* has been sold or removed\.$/)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Similar skins' }).getByRole('article').first(),
    ).toBeVisible();
    await expectAccessible(page);
    await endRoute(page, answers);
  });
  await test.step('item skeleton: its case has the place of the real one, also without its copies', async () => {
    await page.route(/\/api\/items\/list\?.*search=/, (route) =>
      route.fulfill({ status: 400, json: { status: 'ERROR' } }),
    );
    const item = await anyItem(request, shop.api, 'AK-47 Redline');
    const picture = 'main [class*="case"] > [class*="picture"]';
    for (const width of [800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const release = await hold(page, answers);
      await page.goto(item.path);
      await page.locator(`main [data-view="item"] [aria-busy] ${picture.slice(5)}`).waitFor();
      const before = await boundingBoxes(page, [picture]);
      release();
      await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
      expect(await boundingBoxes(page, [picture])).toEqual(before);
    }
    await expect(page.getByText("Other copies couldn't be loaded.")).toBeVisible();
    await expectAccessible(page);
  });
});
