import type { APIRequestContext, Page } from 'playwright/test';

import type { OpenShop } from '../../support/open-shop.ts';
import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import {
  complaintsOf,
  expectFilled,
  expectQuietConsole,
  expectTakenOver,
  firstView,
  holdScripts,
  openFirstView,
  watchConsole,
  PHONE,
} from './first-steps.ts';
import {
  anyItem,
  breakOnce,
  cartBadge,
  expectSignedIn,
  hold,
  logIn,
  loginDialog,
  makeMember,
  openSignedIn,
} from './visitor-steps.ts';

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(({ page }) => expectQuietConsole(page));

const CATALOGUE_PATH = '/products/cs2/rifles?exterior=Field-Tested';
const main = (page: Page) => page.getByRole('main');

test.describe('first view: the login that a guest’s Buy opens', () => {
  const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name });

  test('is there at once, and what is typed stays @wide @main', async ({ page }) => {
    const release = await openFirstView(page, '/products');
    await cards(page).first().getByRole('button', { name: /^Buy/ }).dblclick();
    await loginDialog(page);
    await expect(field(page, 'Username or email')).toBeFocused();
    await page.keyboard.type('reader@vitrine.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('sesme');
    for (let left = 0; left < 2; left++) await page.keyboard.press('ArrowLeft');
    await release();
    await page.keyboard.type('a');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Password')).toHaveValue('sesame');
    await expect(field(page, 'Username or email')).toHaveValue('reader@vitrine.example');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('signs in once when the app is there, and the item is in the cart @main', async ({
    page,
    request,
    shop,
  }) => {
    const member = await makeMember(request, shop.api, { verified: true });
    const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
    const release = await openFirstView(page, path);
    const sent: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'POST') sent.push(new URL(call.url()).pathname);
    });
    await main(page).getByRole('button', { name: 'Buy', exact: true }).click();
    await logIn(await loginDialog(page), member);
    await page.keyboard.press('Enter');
    expect(sent).toEqual([]);
    await release();
    await expectSignedIn(page);
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
    expect(sent.filter((path) => path.endsWith('/login'))).toHaveLength(1);
  });

  test('stays closed once it is closed, and the page can be used', async ({ page }) => {
    const release = await openFirstView(page, '/products');
    const buy = cards(page).first().getByRole('button', { name: /^Buy/ });
    for (const how of ['Escape', 'Close'] as const) {
      await buy.click();
      const dialog = await loginDialog(page);
      if (how === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(buy).toBeFocused();
    }
    await release();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('is there for the header’s Login too @wide', async ({ page }) => {
    const release = await openFirstView(page, '/products');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await loginDialog(page);
    await page.keyboard.type('reader');
    await field(page, 'Password').fill('sesame');
    await page.getByRole('dialog').getByRole('button', { name: 'Show password' }).click();
    await release();
    await expect(field(page, 'Username or email')).toHaveValue('reader');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('leads to what is pressed in it', async ({ page }) => {
    const release = await openFirstView(page, '/products');
    await cards(page).first().getByRole('button', { name: /^Buy/ }).click();
    await (await loginDialog(page)).getByRole('button', { name: 'Forgot your password?' }).click();
    await release();
    await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
  });
});

test('first view: a member’s Buy that is pressed twice puts the item into the cart @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { verified: true });
  await openSignedIn(page, '/products?search=awp', member);
  await expectSignedIn(page);
  await page.waitForLoadState('networkidle');
  const changes: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && sent.url().includes('/api/cart')) changes.push(sent.method());
  });
  const release = await openFirstView(page, '/products?search=awp');
  const buy = cards(page).first().getByRole('button', { name: /^Buy/ });
  await buy.dblclick();
  await expect(buy).toHaveAttribute('data-pressed', '');
  await release();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
  await page.waitForLoadState('networkidle');
  expect(changes).toEqual(['POST']);
});

test.describe('first view of an item: a member’s Buy', () => {
  /** Opens a first view, of an item without `at`, as a member, whose calls for the cart are counted. */
  async function openAsMember(page: Page, request: APIRequestContext, { api }: OpenShop, at?: string) {
    const path = at ?? (await anyItem(request, api, 'AK-47 Redline')).path;
    await openSignedIn(page, path, await makeMember(request, api, { verified: true }));
    await expectSignedIn(page);
    await page.waitForLoadState('networkidle');
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (new URL(sent.url()).pathname === '/api/cart') calls.push(sent.method());
    });
    const release = await openFirstView(page, path);
    const buy = main(page).getByRole('button', { name: 'Buy', exact: true });
    return { calls, release, buy, inCart: main(page).getByText('In cart', { exact: true }) };
  }

  test('is sent and shown as in the cart before the app is there, once @wide @main', async ({
    page,
    request,
    shop,
  }) => {
    const { calls, release, buy, inCart } = await openAsMember(page, request, shop);
    await buy.dblclick();
    await expect(inCart).toBeVisible();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
    await expect(firstView(page)).toHaveCount(1);
    await release();
    await expect(page.getByText('Item added to cart!')).toBeVisible();
    await expect(inCart).toBeVisible();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
    expect(calls).toEqual(['GET', 'POST', 'GET']);
    await main(page).getByRole('button', { name: 'Remove' }).click();
    await expect(buy).toBeVisible();
  });

  test('on a card is sent and shown at once too; the next one waits for the app', async ({
    page,
    request,
    shop,
  }) => {
    const { calls, release } = await openAsMember(page, request, shop, '/products');
    const takes = cards(page).getByRole('button', { name: /^Remove/ });
    const buys = cards(page).getByRole('button', { name: /^Buy/ });
    await buys.first().click();
    await expect(takes).toHaveCount(1);
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
    await buys.first().click();
    await expect(firstView(page)).toHaveCount(1);
    expect(calls).toEqual(['GET', 'POST', 'GET']);
    await release();
    await expect(takes).toHaveCount(2);
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items');
    expect(calls.filter((method) => method === 'POST')).toHaveLength(2);
  });

  test('is taken over while its answer is on the way', async ({ page, request, shop }) => {
    const { calls, release, buy, inCart } = await openAsMember(page, request, shop);
    const answer = await hold(page, '**/api/cart');
    await buy.click();
    await expect(buy).toHaveAttribute('data-pressed', '');
    const released = release();
    await expect(buy).toHaveAttribute('aria-busy', 'true');
    answer();
    await released;
    await expect(inCart).toBeVisible();
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
    expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
  });

  test('that is refused can be pressed again, and the app says why', async ({ page, request, shop }) => {
    const { calls, release, buy, inCart } = await openAsMember(page, request, shop);
    await breakOnce(request, shop.api, { method: 'POST', path: '/api/cart', kind: 'status', status: 500 });
    await buy.click();
    await expect.poll(() => calls).toEqual(['GET', 'POST']);
    await release();
    await expect(page.getByText('Failed to add item to cart')).toBeVisible();
    await buy.click();
    await expect(inCart).toBeVisible();
    expect(calls.filter((method) => method === 'POST')).toHaveLength(2);
    expect(complaintsOf(page).splice(0)).toEqual([expect.stringContaining('500')]);
  });
});

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
  const release = await openFirstView(page, '/products');
  const link = cards(page).first().getByRole('link');
  const to = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(to ?? '');
  await expectFilled(page);
  await expect(main(page).getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(firstView(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await release();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('visitor without a consent answer', () => {
  test.use({ undecided: true });

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
