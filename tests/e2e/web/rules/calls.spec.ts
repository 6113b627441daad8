import type { APIRequestContext, Page } from 'playwright/test';

import { expect, test } from '../../../support/shop.ts';
import {
  addToCart,
  findItems,
  makeBuyer,
  openCheckout,
  openMemberPage,
  purchaseHeading,
} from '../buyer-steps.ts';
import { cards } from '../catalogue-steps.ts';
import { anyItem, choose, logIn, openLogin } from '../visitor-steps.ts';

/** Records the page's calls by path. @returns the calls since the last reading */
function recordCalls(page: Page): () => string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice('/api/'.length)}`);
  });
  return () => calls.splice(0);
}

/** Waits for what the page asks for when it is idle, too. */
async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

async function setFault(request: APIRequestContext, api: string, fault: object): Promise<void> {
  const answer = await request.post(`${api}/__sandbox/api/faults`, { data: fault });
  expect(answer.ok()).toBe(true);
}
const clearFaults = (request: APIRequestContext, api: string) =>
  request.delete(`${api}/__sandbox/api/faults`);
const updating = { method: '*', path: '/api/*', kind: 'status', status: 503, retry_after: 90 };

test('second load: makes at most half the calls of the first', async ({ page, request, shop }) => {
  const member = await makeBuyer(request, shop.api);
  const { id } = await anyItem(request, shop.api, 'AK-47 Redline');
  const calls = recordCalls(page);
  for (const path of ['/', '/products', `/products/cs2/all/${id}`, '/account'])
    await test.step(path, async () => {
      await page.evaluate(() => localStorage.clear()).catch(() => undefined);
      calls();
      if (path === '/account') await openMemberPage(page, path, member);
      else await page.goto(path);
      await loaded(page);
      const first = calls();
      await page.reload();
      await loaded(page);
      const second = calls();
      expect(second.length, second.join('\n')).toBeLessThanOrEqual(first.length / 2);
      expect(second).toContain('GET is-auth');
    });
});

test('purchase: cart, profile and history are asked for once after it', async ({ page, request, shop }) => {
  const buyer = await makeBuyer(request, shop.api, { balance: 500 });
  await addToCart(request, shop.api, buyer, await findItems(request, shop.api, 1, { min: 20, max: 60 }));
  await openMemberPage(page, '/cart', buyer);
  const checkout = await openCheckout(page);
  const calls = recordCalls(page);
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = calls();
  const after = all.slice(all.indexOf('POST purchase/product') + 1);
  for (const call of ['GET cart', 'GET user/profile', 'GET purchase/history'])
    expect(
      after.filter((each) => each === call),
      after.join('\n'),
    ).toHaveLength(1);
});

test('changed currency with a price filter: the items are asked for once', async ({ page }) => {
  await page.goto('/products?priceFrom=20&priceTill=60');
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = recordCalls(page);
  await choose(page, 'Currency', 'JPY');
  await expect(cards(page).first()).toContainText('¥');
  await page.waitForLoadState('networkidle');
  expect(calls().filter((call) => call === 'GET items/list')).toHaveLength(1);
});

test.describe('with faults', () => {
  test.afterEach(async ({ request, shop }) => {
    await clearFaults(request, shop.api);
  });

  test('update of the shop: a first visit says so and until when, and continues', async ({
    page,
    request,
    shop,
  }) => {
    await setFault(request, shop.api, updating);
    await page.goto('/');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The shop is being updated');
    await expect(alert).toContainText(/back after \d\d:\d\d.*your payment is safe/);
    await expect(page.getByText('Check your connection')).toBeHidden();
    await clearFaults(request, shop.api);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByText(/^€\d/).first()).toBeVisible();
  });

  test('update of the shop: a payer who comes back reads that the payment is safe, in their language', async ({
    page,
    request,
    shop,
  }) => {
    const buyer = await makeBuyer(request, shop.api);
    await openMemberPage(page, '/', buyer);
    await loaded(page);
    await setFault(request, shop.api, updating);
    for (const path of ['/success-payment', '/pending-payment', '/processing-payment'])
      await test.step(path, async () => {
        await page.goto(`${path}?type=topup&order=1`);
        const main = page.getByRole('main');
        await expect(main).toContainText(/The shop is being updated\. Please try again after \d\d:\d\d/);
        await expect(main).toContainText('your payment is safe');
      });
  });

  test('update of the shop: a refused purchase is not called unanswered', async ({ page, request, shop }) => {
    const buyer = await makeBuyer(request, shop.api, { balance: 500 });
    await addToCart(request, shop.api, buyer, await findItems(request, shop.api, 1, { min: 20, max: 60 }));
    await openMemberPage(page, '/cart', buyer);
    const checkout = await openCheckout(page);
    await setFault(request, shop.api, { ...updating, path: '/api/purchase/product' });
    await checkout.getByRole('button', { name: /^Pay / }).click();
    await expect(checkout.getByRole('alert')).toContainText(
      /^The shop is being updated\. We ask until \d\d:\d\d/,
    );
  });

  test('429: every call waits as long as the server asks', async ({ page, request, shop }) => {
    const times: number[] = [];
    await setFault(request, shop.api, {
      ...{ method: 'GET', path: '/api/items*', kind: 'status', status: 429, retry_after: 2, times: 3 },
    });
    page.on('response', (response) => {
      if (response.status() === 429) times.push(Date.now());
    });
    const after: number[] = [];
    page.on('request', (sent) => {
      if (times.length === 3 && sent.url().includes('/api/')) after.push(Date.now());
    });
    await page.goto('/');
    await expect(page.getByRole('main').getByText(/^€\d/).first()).toBeVisible();
    expect(Math.min(...after) - Math.max(...times)).toBeGreaterThan(1500);
  });

  test('429 for long: says until when, and sends nothing more', async ({ page, request, shop }) => {
    await page.goto('/');
    await loaded(page);
    await setFault(request, shop.api, {
      ...{ method: 'GET', path: '/api/items*', kind: 'status', status: 429, retry_after: 60 },
    });
    await page.goto('/products');
    const main = page.getByRole('main');
    await expect(main).toContainText(
      /Too many requests were sent from here\. Please try again after \d\d:\d\d/,
    );
    const calls = recordCalls(page);
    await main.getByRole('button', { name: 'Try again' }).first().click();
    await expect(main).toContainText('Too many requests were sent from here.');
    expect(calls()).toEqual([]);
  });

  test('login: nobody is welcomed whose calls the server refuses', async ({ page, request, shop }) => {
    const buyer = await makeBuyer(request, shop.api);
    await page.goto('/');
    const dialog = await openLogin(page);
    await setFault(request, shop.api, {
      ...{
        method: 'GET',
        path: '/api/user/profile',
        kind: 'status',
        status: 401,
        message: 'Unauthenticated.',
      },
    });
    const greetings: string[] = [];
    await page.exposeFunction('greeted', (text: string) => greetings.push(text));
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.innerText.includes('Welcome back!'))
          void Reflect.get(window, 'greeted')('Welcome back!');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await logIn(dialog, buyer);
    await expect(dialog.getByText(/can’t keep you signed in/)).toBeVisible();
    expect(greetings).toEqual([]);
  });
});
