import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { expectTakenOver } from './first-steps.ts';
import { breakOnce, hold, visit } from './visitor-steps.ts';

test('home: shows its texts, three items, two rows and the FAQ, without axe violations @main', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Deal Fast. Play in Style.' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'On the shelf now' }).getByRole('link')).toHaveCount(3);
  for (const row of ['Most Wanted', 'Hot Offers Right Now']) {
    await expect(page.getByRole('region', { name: row }).getByRole('article')).toHaveCount(20);
  }
  await expect(page.getByRole('link', { name: 'Search for skins' })).toHaveCount(3);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('home: its links lead to the catalogue, new items and sale @wide', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Search for skins' }).first().click();
  await expect(page).toHaveURL('/products');
  await page.goBack();
  await page.getByRole('link', { name: /View all.*Most Wanted/ }).click();
  await expect(page).toHaveURL('/new');
  await page.goBack();
  await page.getByRole('link', { name: /View all.*Hot Offers/ }).click();
  await expect(page).toHaveURL('/sale');
});

test('FAQ: expands an answer by keyboard @wide', async ({ page }) => {
  await visit(page, '/');
  const question = page.getByText('What is a trade link and where do I find it?');
  await question.focus();
  await page.keyboard.press('Enter');
  const answer = page.getByRole('group').filter({ has: question });
  await expect(
    answer.getByRole('link', { name: /trade/i }).or(answer.getByText(/Steam/)).first(),
  ).toBeVisible();
});

test('FAQ: says that it failed, and loads on retry @wide', async ({ page, request, shop }) => {
  await breakOnce(request, shop.api, { method: 'GET', path: '/api/faq', kind: 'status', status: 404 });
  await visit(page, '/');
  await expect(page.getByText('Failed to load FAQs.')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('How do I buy a skin?')).toBeVisible();
});

test('home: hides both rows when nothing is on sale, and shows the rest @wide', async ({ page }) => {
  await page.route('**/api/items/list?*sale=true*', (route) =>
    route.fulfill({ json: { status: 'OK', payload: [], meta: { total: 0, pages: 0 } } }),
  );
  await visit(page, '/');
  await expect(page.getByText('How do I buy a skin?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Most Wanted' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Hot Offers Right Now' })).toHaveCount(0);
});

test('item row: moves only by its buttons @wide', async ({ page }) => {
  await visit(page, '/');
  const row = page.getByRole('region', { name: 'Most Wanted' });
  const first = row.getByRole('article').first();
  const before = (await first.boundingBox())?.x ?? 0;
  await expect(row.getByRole('button', { name: 'Previous items' })).toBeDisabled();
  await row.getByRole('button', { name: 'Next items' }).click();
  await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeLessThan(before - 200);
  await expect(row.getByRole('button', { name: 'Previous items' })).toBeEnabled();
});

test('start: shows an error when every start-up call fails, and starts on retry @wide', async ({ page }) => {
  const calls = /\/api\/(is-auth|languages|currencies|settings|countries)\b/;
  await page.route(calls, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('An error occurred during initialization')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'On the shelf now' }).getByRole('link')).toHaveCount(3);
});

test('start: waits 20 s for a silent server, then shows the shop as loading @wide', async ({ page }) => {
  await page.clock.install();
  const answer = await hold(page, '**/api/**');
  await page.goto('/');
  await expectTakenOver(page);
  await expect(page.getByRole('button', { name: /^Language, currency|^Menu$/ })).toBeVisible();
  const waiting = page.getByText('Still waiting for the shop’s server');
  await page.clock.runFor(15_000);
  await expect(waiting).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole('list', { name: 'On the shelf now' }).getByRole('link')).toHaveCount(3);
  await expect(waiting).toHaveCount(0);
});

test('start: falls back to English and euro without languages, currencies, settings and countries @wide', async ({
  page,
}) => {
  await page.route(/\/api\/(languages|currencies|settings|countries)\b/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await visit(page, '/');
  await expect(page.getByRole('region', { name: 'Most Wanted' }).getByText(/^€/).first()).toBeVisible();
});

test('FAQ: shows that it is loading @wide', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/faq*', async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, '/');
  const loading = page.getByRole('region', { name: 'Popular Questions' }).getByText('Loading...');
  await loading.scrollIntoViewIfNeeded();
  await expect(loading).toBeVisible();
  expect((await loading.boundingBox())?.height).toBeGreaterThan(10);
  release();
  await expect(page.getByText('How do I buy a skin?')).toBeVisible();
  await expect(loading).toHaveCount(0);
});
