import { expect, test } from '../../support/shop.ts';
import { boundingBoxes, holdScripts } from './first-steps.ts';

const SKELETON = [
  '.first-header',
  '.first-bar svg',
  '.first-title',
  '.first-text',
  '.first-way',
  '.first-home',
];
const SHOP = [
  'header',
  'header svg',
  'h1',
  'main section p',
  'main section a[href="/products"]',
  'main section',
];

for (const width of [320, 390, 768, 1440])
  test(`@wide boot document: places its content where the shop then does, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('.first-title')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await boundingBoxes(page, SKELETON);
    release();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('.first')).toHaveCount(0);
    const after = await boundingBoxes(page, SHOP);
    // The skeleton's row is narrower than the section that replaces it: only the lower edge counts.
    const lowerEdge = (box: readonly number[] | undefined) => (box?.[1] ?? NaN) + (box?.[3] ?? NaN);
    expect(lowerEdge(before.pop())).toBe(lowerEdge(after.pop()));
    expect(before).toEqual(after);
  });

test('@wide boot document: shows boxes from the right and no English, for Arabic', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('languageTag', 'ar');
    localStorage.setItem('languageDirection', 'rtl');
  });
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[dir="rtl"][lang="ar"] .first')).toBeVisible();
  await expect(page.locator('.first-title')).toBeHidden();
});

for (const [path, skeleton] of [
  ['/products', '.first-catalogue'],
  ['/products/cs2/rifles/1', '.first-item-page'],
  ['/about', '.first-header'],
] as const)
  test(`@wide boot document for ${path}: shows ${skeleton} and nothing of home`, async ({ page }) => {
    await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(skeleton)).toBeVisible();
    await expect(page.locator('.first-title')).toBeHidden();
  });

test('@wide skeleton: is replaced by the shop, also without storage and without answers', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expect(page.locator('.first')).toHaveCount(0);
});

test('@wide boot document: says that the network is gone until it returns', async ({ page, context }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.first-title')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('@wide boot document: offers a retry when the code does not load', async ({ page }) => {
  const code = /\/assets\/(shop|react)-[^/]*\.js$/;
  await page.route(code, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.goto('/');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('An error occurred during initialization');
  await page.unroute(code);
  await notice.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /€/ }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});
