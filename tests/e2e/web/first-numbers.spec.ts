import { expect, test } from '../../support/shop.ts';

test('@wide number worker: reads the number tables under the policy, then ends', async ({ page }) => {
  const workerStarted = page.waitForEvent('worker');
  await page.goto('/products', { waitUntil: 'commit' });
  const worker = await workerStarted;
  expect(new URL(worker.url()).pathname).toMatch(/^\/assets\/numbers-[\w-]+\.js$/);
  await expect.poll(() => page.workers()).toEqual([]);
  await expect(page.getByText(/€/).first()).toBeVisible();
});

test('@wide prices: appear when the number worker’s script fails to load', async ({ page }) => {
  await page.route('**/assets/numbers-*.js', (route) => route.abort());
  await page.goto('/products');
  await expect(page.getByRole('main').getByText(/€/).first()).toBeVisible();
});

test('@wide prices: appear in a browser without workers', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await page.goto('/products');
  await expect(page.getByRole('main').getByText(/€/).first()).toBeVisible();
});
