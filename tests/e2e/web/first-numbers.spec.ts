import { expect, test } from '../../support/shop.ts';

test('@wide the tables for numbers are read beside the page, under its policy, and the worker ends', async ({
  page,
}) => {
  const began = page.waitForEvent('worker');
  await page.goto('/products', { waitUntil: 'commit' });
  const worker = await began;
  expect(new URL(worker.url()).pathname).toMatch(/^\/assets\/numbers-[\w-]+\.js$/);
  await expect.poll(() => page.workers()).toEqual([]);
  await expect(page.getByText(/€/).first()).toBeVisible();
});

test('@wide prices stand where the worker that reads the tables for numbers is lost on its way', async ({
  page,
}) => {
  await page.route('**/assets/numbers-*.js', (route) => route.abort());
  await page.goto('/products');
  await expect(page.getByRole('main').getByText(/€/).first()).toBeVisible();
});

test('@wide prices stand in a browser without workers', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await page.goto('/products');
  await expect(page.getByRole('main').getByText(/€/).first()).toBeVisible();
});
