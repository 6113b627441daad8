import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import {
  expectFilled,
  expectQuietConsole,
  expectTakenOver,
  firstView,
  holdApp,
  holdScripts,
  openFirstView,
  watchConsole,
  PHONE,
} from './first-steps.ts';
import { hold, loginDialog } from './visitor-steps.ts';

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(({ page }) => expectQuietConsole(page));

const CATALOGUE_PATH = '/products/cs2/rifles?exterior=Field-Tested';
const main = (page: Page) => page.getByRole('main');

test('first view on a phone: the search opens at a press, and its text stays', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const release = await openFirstView(page, '/products');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('ak lotus');
  await release();
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('ak lotus');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]search=ak(\+|%20)lotus/);
});

/** The header's search, which is closed on phones. */
const searchField = (page: Page) => page.getByRole('banner').getByRole('combobox');

test('first view: a typed text stays, with focus and caret, and can be typed on @wide', async ({ page }) => {
  // A browser tells of a new caret late, perhaps after the app has come.
  await page.addInitScript(() =>
    document.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true),
  );
  const release = await openFirstView(page, '/products');
  await searchField(page).click();
  await page.keyboard.type('ak lotus');
  for (let step = 0; step < ' lotus'.length; step += 1) await page.keyboard.press('ArrowLeft');
  await release();
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('ak lotus');
  await page.keyboard.type('-47 wild');
  await expect(searchField(page)).toHaveValue('ak-47 wild lotus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]search=ak-47(\+|%20)wild(\+|%20)lotus/);
});

test('first view: Enter in the search searches when the app is there, once @wide', async ({ page }) => {
  const release = await openFirstView(page, '/products');
  const searches: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (pathname === '/api/items/list' && searchParams.has('search') && searchParams.get('page') === '1')
      searches.push(searchParams.get('search') ?? '');
  });
  await searchField(page).fill('wild lotus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products');
  await release();
  await expect(page).toHaveURL(/[?&]search=wild(\+|%20)lotus/);
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(/Wild Lotus/);
  await page.waitForLoadState('networkidle');
  expect(searches).toEqual(['wild lotus']);
});

test('first view: opens the preferences, although answers change their button’s name @wide', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Language, currency and theme: EUR', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('data-pressed', '');
  release();
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
  await expectTakenOver(page);
});

test('first visit to a German shop: presses in the English first view count @wide', async ({ page }) => {
  await page.route(/\/api\/languages/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"default":(\d)/g, '"default":0');
    await route.fulfill({ response, body: text.replace(/("code":"de"[^}]*"default":)0/, '$11') });
  });
  // Each visit is a first one.
  await page.addInitScript(() => window.localStorage.clear());
  const press = async (path: string, name: RegExp) => {
    const release = await openFirstView(page, path);
    const button = main(page).getByRole('button', { name }).first();
    await button.click();
    await expect(button).toHaveAttribute('data-pressed', '');
    await release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  };
  await test.step('Buy', async () => {
    await press('/products', /^Buy/);
    await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible();
  });
  const filtered = '/products?exterior=Field-Tested&exterior=Well-Worn';
  await test.step('a filter, whose name has a value', async () => {
    await press(filtered, /^Remove.*Field-Tested/);
    await expect(page).toHaveURL('/products?exterior=Well-Worn');
  });
  await test.step('a button whose name is a text', async () => {
    await press(filtered, /^Clear all filters/);
    await expect(page).toHaveURL('/products');
  });
});

test('first view: the filter button opens the filter, also when pressed before it shows a count @phone', async ({
  page,
}) => {
  const button = page.getByRole('region', { name: 'Skins' }).getByRole('button', { name: /^Filter/ });
  const checked = page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('checkbox', { name: 'Field-Tested' });
  const release = await openFirstView(page, CATALOGUE_PATH);
  await button.click();
  await expect(button).toHaveAttribute('data-pressed', '');
  await release();
  await expect(checked).toBeChecked();

  const fill = await holdScripts(page);
  await page.goto(CATALOGUE_PATH, { waitUntil: 'commit' });
  await expect(button).toHaveAccessibleName('Filter');
  await button.click();
  fill();
  await expect(checked).toBeChecked();
});

test('first view: a link leads to its page without the app, and back from there is the app @wide', async ({
  page,
}) => {
  const release = await holdApp(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await expectFilled(page);
  const link = cards(page).first().getByRole('link');
  const to = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(to ?? '');
  await expectFilled(page);
  await expect(main(page).getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(firstView(page)).toHaveCount(1);
  // The page's load event waits for the app.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/products');
  // Not until the network is idle: the page that was left has ended its requests, which Playwright may not notice.
  release();
  await expectTakenOver(page);
  await expect(cards(page).first()).toBeVisible();
});

test('first view: a press that ends after the app has come counts @wide', async ({ page }) => {
  const release = await openFirstView(page, '/products');
  await main(page).getByRole('button', { name: /^Buy/ }).first().hover();
  await page.mouse.down();
  await release();
  await page.mouse.up();
  await loginDialog(page);
});

test.describe('visitor without a consent answer', () => {
  test.use({ undecided: true });

  test('cookie banner of the first view: Decline counts also when the app is there before its own banner @wide', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/deferred-parts-*.js');
    await page.goto('/products', { waitUntil: 'commit' });
    await expectTakenOver(page);
    const region = page.getByRole('region', { name: 'Cookies' });
    await region.getByRole('button', { name: 'Decline' }).click();
    release();
    await expect(region).toHaveCount(0);
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('cookie_consent');
  });

  test('first view: Decline in the cookie banner counts when the app is there @wide', async ({ page }) => {
    const release = await openFirstView(page, '/products');
    const decline = page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline' });
    await decline.click();
    await expect(decline).toHaveAttribute('data-pressed', '');
    await release();
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('cookie_consent');
  });
});
