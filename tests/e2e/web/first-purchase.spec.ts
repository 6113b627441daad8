import type { APIRequestContext, Page } from 'playwright/test';

import type { OpenShop } from '../../support/open-shop.ts';
import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import { complaintsOf, expectQuietConsole, firstView, openFirstView, watchConsole } from './first-steps.ts';
import { keepToastsOpen } from './toast-steps.ts';
import {
  anyItem,
  breakOnce,
  cartBadge,
  expectSignedIn,
  hold,
  makeMember,
  openSignedIn,
} from './visitor-steps.ts';

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(({ page }) => expectQuietConsole(page));

const main = (page: Page) => page.getByRole('main');

test('first view: a member’s Buy that is pressed twice puts the item into the cart @wide @main', async ({
  page,
  request,
  shop,
}) => {
  await keepToastsOpen(page);
  const member = await makeMember(request, shop.api, { verified: true });
  await openSignedIn(page, '/products?search=awp', member);
  await expectSignedIn(page);
  await page.waitForLoadState('networkidle');
  const changes: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && sent.url().includes('/api/cart')) changes.push(sent.method());
  });
  const release = await openFirstView(page, '/products?search=awp');
  // With its answer the button gets another name.
  const answer = await hold(page, /\/api\/cart$/);
  const buy = cards(page).first().getByRole('button', { name: /^Buy/ });
  await buy.dblclick();
  await expect(buy).toHaveAttribute('data-pressed', '');
  answer();
  await release();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item');
  await page.waitForLoadState('networkidle');
  expect(changes).toEqual(['POST']);
});

test.describe('first view of an item: a member’s Buy', () => {
  /** Opens a first view, of an item without `at`, as a member, whose calls for the cart are counted. */
  async function openAsMember(page: Page, request: APIRequestContext, { api }: OpenShop, at?: string) {
    await keepToastsOpen(page);
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
