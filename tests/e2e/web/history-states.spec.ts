import * as z from 'zod/mini';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { DEMO, ledger, rows, show, openHistory, expectNoOverflow } from './history-steps.ts';
import { breakOnce, makeMember } from './visitor-steps.ts';

const Made = z.object({ id: z.union([z.number(), z.string()]) });

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
