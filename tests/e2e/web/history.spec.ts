import type { APIRequestContext } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { makeBuyer } from './buyer-steps.ts';
import { DEMO, ledger, rows, search, show, openHistory, expectNoOverflow } from './history-steps.ts';
import type { Member } from './visitor-steps.ts';

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

test('account history: has 20 rows a page; the next is shown from its start, also by keyboard @main', async ({
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
