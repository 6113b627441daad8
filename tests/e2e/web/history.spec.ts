import type { APIRequestContext } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { makeBuyer } from './buyer-steps.ts';
import {
  DEMO,
  choosePageSize,
  expectNoOverflow,
  ledger,
  openHistory,
  rows,
  scrollers,
  search,
  show,
} from './history-steps.ts';
import { hold, type Member } from './visitor-steps.ts';

/** Makes a member with more transactions than a page shows: 21 deposits of 20 EUR and more, not paid yet. */
async function makeDepositor(request: APIRequestContext, api: string): Promise<Member> {
  const member = await makeBuyer(request, api);
  const deposits = Array.from({ length: 21 }, (_, index) =>
    request.post(`${api}/api/deposit/checkout`, {
      headers: { Authorization: `Bearer ${member.token}`, 'Idempotency-Key': `deposit-${index}` },
      data: {
        ...{ name: 'Ada', surname: 'Glass', email: member.email, phone: '+4930901820' },
        ...{ phoneE164: '+4930901820', country: 57, city: 'Berlin', address: 'Lindenstraße 9' },
        ...{ postCode: '10969', amount: 20 + index },
      },
    }),
  );
  for (const answer of await Promise.all(deposits)) expect(answer.ok()).toBe(true);
  return member;
}

test('account history: has 5 rows a page; the next is shown from its start, also by keyboard @main', async ({
  page,
  request,
  shop,
}) => {
  await openHistory(page, '/account/transactions', await makeDepositor(request, shop.api));
  await expect(rows(page)).toHaveCount(5);
  const pages = page.getByRole('navigation', { name: 'Pages of the history' });
  const second = pages.getByRole('link', { name: 'Page 2', exact: true });
  const newest = await rows(page).first().innerText();
  await second.press('Enter');
  await expect(rows(page).first()).not.toHaveText(newest, { useInnerText: true });
  await expect(rows(page)).toHaveCount(5);
  await expect(second).toHaveAttribute('aria-current', 'page');
  await expect(ledger(page).getByRole('heading', { name: 'Transaction history' })).toBeInViewport();
  await expect(ledger(page).getByRole('list', { name: 'Transactions' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(second).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(rows(page).first()).toHaveText(newest, { useInnerText: true });
});

test('account history: each address shows its own part, scrolled into view', async ({ page }) => {
  const heading = ledger(page).getByRole('heading', { name: 'Transaction history' });
  await openHistory(page, '/account/offers', DEMO);
  await expect(ledger(page).getByText('8 transactions')).toBeVisible();
  await expect(heading).toBeInViewport();

  await test.step('offer row: a click anywhere opens the details', async () => {
    await rows(page).filter({ hasText: 'AK-47 | Redline' }).click();
    await expect(page.getByRole('dialog', { name: 'Offer details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('purchase row: expands to its items', async () => {
    await page.goto('/account/orders');
    await expect(ledger(page).getByText('4 transactions')).toBeVisible();
    const order = rows(page).first();
    await order.getByRole('button', { name: /^2 items/ }).press('Enter');
    await expect(order.getByRole('list').getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
  });

  await page.goto('/account/transactions');
  await expect(ledger(page).getByText('19 transactions')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText(/\d\d\.\d\d\.\d{4}/);
  await expectNoOverflow(page);

  await test.step('5 rows: have a box of at most 375 px on wide windows, and no scroller on phones', async () => {
    const [height, ...others] = await scrollers(page);
    expect(others).toEqual([]);
    if ((page.viewportSize()?.width ?? 0) < 768) expect(height).toBeUndefined();
    else expect(height).toBeLessThanOrEqual(375);
  });

  await choosePageSize(page, 50);
  await expect(rows(page)).toHaveCount(19);
  await expectNoOverflow(page);

  await test.step('pictures of bought items are loaded', async () => {
    const picture = rows(page).filter({ hasText: 'M4A4 | Daybreak' }).first().locator('img');
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  });

  await test.step('50 rows: scroll with the page, not in a box of their own', async () => {
    expect(await scrollers(page)).toEqual([]);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page).last()).toBeInViewport({ ratio: 1 });
  });

  await test.step('filter and search narrow the list', async () => {
    await show(page, 'Deposits');
    await expect(ledger(page).getByText('7 transactions')).toBeVisible();
    await search(page).fill('zzz');
    await expect(ledger(page).getByText('No deposits found')).toBeVisible();
    await expectAccessible(page);
  });
});

test('account history: loading, a failed part and hostile texts are accessible and break no layout @wide', async ({
  page,
}) => {
  const payload = [
    { title: '<img src=x onerror="document.title=1">', status: '<b>done</b>', date_time: 1e20 },
    { title: '\u202eevil \u202d'.repeat(3), status: '__proto__', date_time: -1 },
    { title: 'W'.repeat(5000), status: 'S'.repeat(200), date_time: 'soon', service_price: 'NaN' },
    { title: '', status: '', currency: { code: '<i>', symbol: '<i>' }, user_price: 1e12 },
  ].map((offer, id) => ({
    ...{ id, order_nr: `<${id}>`, user_price: 1, currency: 'EUR', item_url: 'javascript:1', quality: 'x' },
    ...offer,
  }));
  await page.route('**/api/offer/history?*', (route) => route.fulfill({ json: { status: 'OK', payload } }));
  await page.route('**/api/purchase/history*', (route) => route.fulfill({ status: 404 }));
  const release = await hold(page, /\/api\/(deposit|purchase|offer)\/history/);
  await openHistory(page, '/account/transactions', DEMO);
  const loading = ledger(page).getByRole('status').filter({ hasText: 'Loading...' });
  await expect(loading).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(loading).toHaveCount(0);
  await expect(ledger(page).getByRole('alert')).toContainText('Failed to fetch purchase history');
  await show(page, 'Offers');
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).filter({ hasText: '<img src=x' })).toBeVisible();
  await expect(page).toHaveTitle(/Account/);
  await expectNoOverflow(page);
  await expectAccessible(page);
});
