import { type Backend, openBackend } from './backend.ts';
import { expect, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';

let client: Client;
let geo: Backend;
test.beforeAll(async ({ sandbox }) => {
  geo = await openBackend();
  geo.standIn((_request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*').end('1;PT;PRT;Portugal');
    return true;
  });
  client = await launchClient({ api: sandbox.api, env: { GEO_URL: `${geo.origin}/json?key=1&for=phone` } });
});
test.afterAll(async () => {
  await client.close();
  geo.stop();
});

test.afterEach('no console messages', () => {
  expect(client.pageErrors).toEqual([]);
});

test('shop: opens at app://vitrine/ with items and pictures of the backend @main', async () => {
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

test('GEO_URL: names the service that gives the phone field its country', async () => {
  const { page } = client;
  expect(geo.requests).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('combobox', { name: 'Country of the phone number' })).toHaveValue('PT');
  expect(geo.requests.map(({ path }) => path)).toEqual(['/json?key=1&for=phone']);
});
