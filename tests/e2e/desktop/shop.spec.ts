import { expect, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';

let client: Client;
test.beforeAll(async ({ sandbox }) => {
  client = await launchClient({ api: sandbox.api });
});
test.afterAll(() => client.close());

test.afterEach('no console messages', () => {
  expect(client.pageErrors).toEqual([]);
});

test('shop: opens at app://vitrine/ with items and pictures of the backend', async () => {
  const { page } = client;
  await expect(page).toHaveURL('app://vitrine/');
  await expect(page).toHaveTitle(/Vitrine/);
  const items = page.getByRole('article');
  await expect(items.first()).toContainText(/€\d/);
  // The app puts items of its own in the place of the first view's.
  await expect(page.locator('#root > .first')).toHaveCount(0);
  const picture = items.first().locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});

test('addresses: open a static page and an item', async () => {
  const { page } = client;
  await page.goto('app://vitrine/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
  await page.goto('app://vitrine/products');
  const link = page.getByRole('article').getByRole('link').first();
  const address = await link.getAttribute('href');
  expect(address).toMatch(/^\/products\/[^/]+\/[^/]+\/\d+$/);
  await page.goto(`app://vitrine${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/€\d/);
});

test('reload: returns to the same screen', async () => {
  const { page } = client;
  await page.goto('app://vitrine/products?search=redline');
  await expect(page.getByRole('article').first()).toContainText(/redline/i);
  await page.reload();
  await expect(page).toHaveURL('app://vitrine/products?search=redline');
  await expect(page.getByRole('article').first()).toContainText(/redline/i);
});

test('unknown address: shows the not-found page', async () => {
  await client.page.goto('app://vitrine/no/such/place');
  await expect(client.page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
