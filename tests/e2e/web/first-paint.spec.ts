import { endRoute } from '../../support/end-route.ts';
import { expect, test } from '../../support/shop.ts';
import {
  boundingBoxes,
  boxesAtWidths,
  expectFilled,
  expectTakenOver,
  firstView,
  holdApp,
  holdScripts,
} from './first-steps.ts';
import { anyItem } from './visitor-steps.ts';

// Each pair is opened anew: at 768 px the catalogue's first view is another one, and cards out of view keep a size.
const WIDTHS = [
  [320, 390],
  [768, 1440],
] as const;
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
  test(`@wide first view of ${name}: places its content where the shop then does, at every width`, async ({
    page,
    request,
    shop,
  }) => {
    const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
    for (const widths of WIDTHS)
      await test.step(`${widths.join(' and ')} px`, async () => {
        await page.setViewportSize({ width: widths[0], height: 844 });
        const release = await holdApp(page);
        await page.goto(name === 'item' ? path : name, { waitUntil: 'commit' });
        await expectFilled(page);
        await expect(page.getByRole('article').first()).toBeVisible();
        const before = await boxesAtWidths(page, parts, widths);
        release();
        await expectTakenOver(page);
        expect(await boundingBoxes(page, parts)).toEqual(before.at(-1)?.boxes);
        // What loads below must not move it.
        await page.waitForLoadState('networkidle');
        expect(await boxesAtWidths(page, parts, widths)).toEqual(before);
      });
  });

test('@wide boot document: shows its screen, a lost network and Arabic before any script', async ({
  page,
  context,
}) => {
  const title = page.getByRole('heading', { name: 'Deal Fast. Play in Style.' });
  await holdScripts(page);
  for (const [path, screen] of [
    ['/products', 'catalogue'],
    ['/products/cs2/rifles/1', 'item'],
    ['/about', 'other'],
  ] as const)
    await test.step(`${path}: shows the static view of its screen and nothing of home`, async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true })).toBeVisible();
      const shown = firstView(page).locator('[data-view]').filter({ visible: true });
      await expect(shown).toHaveCount(1);
      await expect(shown).toHaveAttribute('data-view', screen);
      await expect(title).toHaveCount(0);
    });

  await test.step('says that the network is gone until it returns', async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(title).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('shows its boxes from the right and no English, for Arabic', async () => {
    await page.evaluate(() => {
      localStorage.setItem('languageTag', 'ar');
      localStorage.setItem('languageDirection', 'rtl');
    });
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
});

test('@wide first view: gives way to a retry without storage and answers, which starts the shop @main', async ({
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
  await expect(page.getByText('An error occurred during initialization')).toBeVisible();
  await expect(firstView(page)).toHaveCount(0);
  await endRoute(page, '**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'On the shelf now' }).getByRole('link')).toHaveCount(3);
});
