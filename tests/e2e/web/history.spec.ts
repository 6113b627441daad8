import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { makeBuyer } from './buyer-steps.ts';
import { breakOnce, type Credentials, makeMember, openSignedIn, type Member } from './visitor-steps.ts';

const Made = z.object({ id: z.union([z.number(), z.string()]) });

/** Seven deposits, four purchases, eight offers. Tests read this account and change nothing. */
const DEMO = { email: 'demo', password: 'Demo1234' };

const ledger = (page: Page): Locator =>
  page.getByRole('main').locator('section', { hasText: 'Transaction history' });
const rows = (page: Page): Locator =>
  ledger(page)
    .getByRole('list', { name: 'Transactions' })
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
const search = (page: Page): Locator => ledger(page).getByRole('searchbox', { name: 'Search transactions' });

async function show(page: Page, filter: string): Promise<void> {
  await ledger(page).getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: filter, exact: true }).click();
}

async function openHistory(page: Page, path: string, who: Credentials): Promise<void> {
  await openSignedIn(page, path, who);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Makes a member with more transactions than a page shows: 21 deposits of 20 EUR and more, not paid yet. */
async function makeDepositor(request: APIRequestContext, api: string): Promise<Member> {
  const member = await makeBuyer(request, api);
  const deposits = Array.from({ length: 21 }, (_, index) =>
    request.post(`${api}/api/deposit/checkout`, {
      headers: { Authorization: `Bearer ${member.token}`, 'Idempotency-Key': `deposit-${index}` },
      data: {
        ...{ name: 'Ada', surname: 'Glass', email: member.email, phone: '+4930901820' },
        ...{
          phoneE164: '+4930901820',
          country: 57,
          city: 'Berlin',
          address: 'Lindenstraße 9',
          postCode: '10969',
        },
        amount: 20 + index,
      },
    }),
  );
  for (const answer of await Promise.all(deposits)) expect(answer.ok()).toBe(true);
  return member;
}

async function expectNoOverflow(page: Page): Promise<void> {
  const widths = () =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  const [needed = 0, there = 0] = await widths();
  expect(needed).toBeLessThanOrEqual(there);
}

test('account history: each address shows its own part, scrolled into view @wide', async ({ page }) => {
  await openHistory(page, '/account/offers', DEMO);
  await expect(ledger(page).getByText('8 transactions')).toBeVisible();
  await expect(ledger(page).getByRole('combobox', { name: 'Show' })).toHaveText('Offers');
  await expect(ledger(page).getByRole('heading', { name: 'Transaction history' })).toBeInViewport();
  await page.goto('/account/orders');
  await expect(ledger(page).getByText('4 transactions')).toBeVisible();
  await page.goto('/account/transactions');
  await expect(ledger(page).getByText('19 transactions')).toBeVisible();
  await expect(rows(page)).toHaveCount(19);
  await expect(rows(page).first()).toContainText(/\d\d\.\d\d\.\d{4}/);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('account history: has 20 rows a page; the next is shown from its start, also by keyboard', async ({
  page,
  request,
  shop,
}) => {
  await openHistory(page, '/account/transactions', await makeDepositor(request, shop.api));
  await expect(rows(page)).toHaveCount(20);
  const pages = page.getByRole('navigation', { name: 'Pages of the history' });
  const second = pages.getByRole('link', { name: 'Page 2', exact: true });
  await second.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(second).toHaveAttribute('aria-current', 'page');
  await expect(ledger(page).getByRole('heading', { name: 'Transaction history' })).toBeInViewport();
  await expect(ledger(page).getByRole('list', { name: 'Transactions' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(second).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
});

test('account history: scrolls with the page, not in a box of its own', async ({ page }) => {
  await openHistory(page, '/account/transactions', DEMO);
  await expect(rows(page)).toHaveCount(19);
  const scrollers = await ledger(page).evaluate(
    (section) =>
      [section, ...section.querySelectorAll('*')].filter((element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY),
      ).length,
  );
  expect(scrollers).toBe(0);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page).last()).toBeInViewport({ ratio: 1 });
});

test('account history: shows pictures of bought items, an icon for top-ups and offers @wide', async ({
  page,
}) => {
  await openHistory(page, '/account/transactions', DEMO);
  const pictures = (name: string) => rows(page).filter({ hasText: name }).first().locator('img');
  await expect(pictures('M4A4 | Daybreak')).toHaveCount(1);
  await expect(pictures('2 items')).toHaveCount(2);
  await expect(pictures('Balance top-up')).toHaveCount(0);
  await expect(pictures('Desert Eagle | Printstream')).toHaveCount(0);
  await pictures('M4A4 | Daybreak').scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pictures('M4A4 | Daybreak').evaluate(
        (image) => image instanceof HTMLImageElement && image.naturalWidth,
      ),
    )
    .toBeGreaterThan(0);
});

test('account history: filter and search narrow the list and can be reset', async ({ page }) => {
  await openHistory(page, '/account/transactions', DEMO);
  await search(page).fill('REDLÍNE s-10445');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('AK-47 | Redline');
  await expect(rows(page)).toContainText('€36.50');
  await expect(ledger(page).getByRole('status').first()).toHaveText('1 transaction');
  await search(page).fill('ready for payout');
  await expect(rows(page)).toContainText('Desert Eagle | Printstream');
  await search(page).fill('zzz');
  await expect(ledger(page).getByText('No transactions found')).toBeVisible();
  await expectAccessible(page);
  await show(page, 'Deposits');
  await expect(ledger(page).getByText('No deposits found')).toBeVisible();
  await ledger(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(ledger(page).getByText('19 transactions')).toBeVisible();
  await expect(search(page)).toHaveValue('');

  await show(page, 'Deposits');
  await expect(ledger(page).getByText('7 transactions')).toBeVisible();
  await page.reload();
  await expect(ledger(page).getByText('7 transactions')).toBeVisible();
});

test('purchase row: expands to its items, also by keyboard @wide', async ({ page }) => {
  await openHistory(page, '/account/orders', DEMO);
  const order = rows(page).first();
  const button = order.getByRole('button', { name: /^2 items/ });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const lines = order.getByRole('list').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(/1 × €\d+\.\d\d/);
  await expectAccessible(page);
  await button.press('Enter');
  await expect(lines).toHaveCount(0);
});

test('offer row: a click anywhere opens the details, or the payout when one is ready @wide', async ({
  page,
}) => {
  await openHistory(page, '/account/offers', DEMO);
  const row = (name: string) => rows(page).filter({ hasText: name });
  await row('AK-47 | Redline').click();
  const details = page.getByRole('dialog', { name: 'Offer details' });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await row('AWP | Asiimov')
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await row('Desert Eagle')
    .getByRole('button', { name: /^Get paid/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('account history: shows the other lists when one fails, and loads it on retry @wide', async ({
  page,
  request,
  shop,
}) => {
  const fault = { method: 'GET', path: '/api/purchase/history', kind: 'status', status: 404 };
  await breakOnce(request, shop.api, fault);
  await openHistory(page, '/account/transactions', DEMO);
  await expect(ledger(page).getByRole('alert')).toContainText('Failed to fetch purchase history');
  await expect(ledger(page).getByText('15 transactions')).toBeVisible();
  await expectAccessible(page);
  await show(page, 'Purchases');
  await expect(ledger(page).getByRole('alert')).toBeVisible();
  // It is unknown whether there are any.
  await expect(ledger(page).getByText('No purchases found')).toHaveCount(0);
  await ledger(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(ledger(page).getByText('15 transactions')).toBeVisible();
  await show(page, 'Purchases');
  await ledger(page).getByRole('button', { name: 'Try again' }).click();
  await expect(ledger(page).getByText('4 transactions')).toBeVisible();
  await expect(ledger(page).getByRole('alert')).toHaveCount(0);
});

test('account history: shows one error, not an empty list, when all three fail @wide', async ({
  page,
  request,
  shop,
}) => {
  for (const part of ['deposit', 'purchase', 'offer'])
    await breakOnce(request, shop.api, { method: 'GET', path: `/api/${part}/history`, kind: 'malformed' });
  await openHistory(page, '/account/transactions', DEMO);
  await expect(ledger(page).getByRole('alert')).toContainText('Error loading transaction history');
  await expect(ledger(page).getByText('No transactions found')).toHaveCount(0);
  await expectAccessible(page);
  await ledger(page).getByRole('button', { name: 'Try again' }).click();
  await expect(ledger(page).getByText('19 transactions')).toBeVisible();
});

test('account history: shows four skeleton rows while loading, and an empty state for new accounts @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { verified: true });
  const answers: (() => void)[] = [];
  await page.route(/\/api\/(deposit|purchase|offer)\/history/, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await openHistory(page, '/account/transactions', member);
  const loading = ledger(page).getByRole('status').filter({ hasText: 'Loading...' });
  await expect(loading).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => answers.length).toBe(3);
  for (const answer of answers) answer();
  await expect(loading).toHaveCount(0);
  for (const [filter, text] of [
    ['Deposits', 'No deposits found'],
    ['Purchases', 'No purchases found'],
    ['Offers', 'No offers found'],
    ['All', 'No transactions found'],
  ] as const) {
    await show(page, filter);
    await expect(ledger(page).getByText(text)).toBeVisible();
  }
  await expect(ledger(page).getByRole('button', { name: 'Reset Filters' })).toHaveCount(0);
  await expectAccessible(page);
});

test('account history: shows hostile server text as plain text @wide', async ({ page }) => {
  const payload = [
    { title: '<img src=x onerror="document.title=1">', status: '<b>done</b>', date_time: 1e20 },
    { title: '\u202eevil \u202d'.repeat(3), status: '__proto__', date_time: -1 },
    { title: 'W'.repeat(5000), status: 'S'.repeat(200), date_time: 'soon', service_price: 'NaN' },
    { title: '', status: '', currency: { code: '<i>', symbol: '<i>' }, user_price: 1e12 },
    { title: { not: 'text' }, status: null, id: '../../etc', currency: 'EUR' },
  ].map((offer, id) => ({
    id,
    order_nr: `<${id}>`,
    user_price: 1,
    currency: 'EUR',
    item_url: 'javascript:1',
    quality: 'x',
    ...offer,
  }));
  await page.route('**/api/offer/history?*', (route) => route.fulfill({ json: { status: 'OK', payload } }));
  await openHistory(page, '/account/offers', DEMO);
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).filter({ hasText: '<img src=x' })).toBeVisible();
  await expect(page).toHaveTitle(/Account/);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('account history: shows an offer that is made elsewhere without a reload @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { verified: true });
  const tester = `${shop.api}/__sandbox/api`;
  await request.put(`${tester}/waits`, { data: { offer_after_ms: null } });
  const made = await request.post(`${shop.api}/api/offer/create`, {
    headers: { Authorization: `Bearer ${member.token}`, 'Idempotency-Key': `offer-of-${member.email}` },
    data: {
      ...{ title: 'AK-47 | Redline', price: 100, quality: 'field_tested', currency: 'EUR' },
      item_url: 'https://steamcommunity.com/profiles/76561198047215873/inventory/#730_2_31046220000',
    },
  });
  await request.put(`${tester}/waits`, { data: { offer_after_ms: 4000 } });
  const { id } = z.parse(Made, await made.json());
  await openHistory(page, '/account/offers', member);
  await expect(rows(page)).toContainText('Pending');
  await expect(rows(page)).toContainText('Your price');
  await request.patch(`${tester}/offers/${id}`, { data: { status: 'offer', service_price: 61.5 } });
  await expect(rows(page).getByRole('button', { name: /^See offer/ })).toBeVisible();
  await expect(rows(page)).toContainText('€61.50');
});
