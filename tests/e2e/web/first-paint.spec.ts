import { expect, test } from '../../support/shop.ts';
import {
  boundingBoxes,
  expectFilled,
  expectTakenOver,
  firstView,
  holdApp,
  holdScripts,
} from './first-steps.ts';
import { anyItem } from './visitor-steps.ts';

// Of the sections that end with what only the app shows, the pager and an item's description, the contents.
const CARD = ['main article img', 'main article a', 'main article [class*="_price_"]'];
const HEADER = ['header', 'header svg', 'main h1'];
const CATALOGUE = [
  ...HEADER,
  ...CARD,
  'main article',
  'main nav a[aria-current]',
  'main section fieldset',
  'main section [role="combobox"]',
  'main section [role="status"]',
];
const PAGES = {
  '/': [
    ...HEADER,
    ...CARD,
    'main article',
    'main section p',
    'main section a[href="/products"]',
    'main section',
    'main section li a',
    'main section li [class*="_price_"]',
    'main h2',
    'main section[aria-label]',
  ],
  '/products': CATALOGUE,
  '/products/cs2/rifles?exterior=Field-Tested': CATALOGUE,
  item: [
    ...HEADER,
    ...CARD,
    'main article [class*="_amounts_"]',
    'main article [class*="_actions_"]',
    'main article [class*="_lowest_"]',
    'main article [class*="_tools_"]',
    'main article nav',
    'main article p',
    'main article header',
    'main article dl',
  ],
};

for (const [name, parts] of Object.entries(PAGES))
  for (const width of [320, 390, 768, 1440])
    test(`@wide first view of ${name}: places its content where the shop then does, at ${width} px`, async ({
      page,
      request,
      shop,
    }) => {
      const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
      await page.setViewportSize({ width, height: 844 });
      const release = await holdApp(page);
      await page.goto(name === 'item' ? path : name, { waitUntil: 'commit' });
      await expectFilled(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      const before = await boundingBoxes(page, parts);
      release();
      await expectTakenOver(page);
      expect(await boundingBoxes(page, parts)).toEqual(before);
      // What loads below must not move it.
      await page.waitForLoadState('networkidle');
      expect(await boundingBoxes(page, parts)).toEqual(before);
    });

test('@wide boot document: shows its boxes from the right and no English, for Arabic', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('languageTag', 'ar');
    localStorage.setItem('languageDirection', 'rtl');
  });
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[dir="rtl"][lang="ar"] .first')).toBeVisible();
  const logo = await page.getByRole('link', { name: 'Vitrine, home' }).boundingBox();
  expect(logo?.x).toBeGreaterThan(720);
  // The words keep their place, but have no colour.
  for (const words of ['h1', 'h2', 'nav a', 'main section p'])
    await expect(firstView(page).locator(words).first()).toHaveCSS(
      '-webkit-text-fill-color',
      'rgba(0, 0, 0, 0)',
    );
});

for (const [path, screen] of [
  ['/products', 'catalogue'],
  ['/products/cs2/rifles/1', 'item'],
  ['/about', 'other'],
] as const)
  test(`@wide boot document for ${path}: shows the static view of its screen and nothing of home`, async ({
    page,
  }) => {
    await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true })).toBeVisible();
    const shown = firstView(page).locator('[data-view]').filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('data-view', screen);
    await expect(page.getByRole('heading', { name: 'Deal Fast. Play in Style.' })).toHaveCount(0);
  });

test('@wide first view: is replaced by the shop, also without storage and without answers @main', async ({
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
  await expect(firstView(page)).toHaveCount(0);
});

test('@wide boot document: says that the network is gone until it returns', async ({ page, context }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Deal Fast. Play in Style.' })).toBeVisible();
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
  await expectTakenOver(page);
  await expect(page.getByRole('link', { name: /€/ }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});
