import { expectAccessible } from '../../tools/axe.ts';
import { expect, test } from '../../tools/shop.ts';
import { visit } from './visitor-steps.ts';

/** Answers for a deposit the test makes up, one status after the other. */
function statuses(...list: (string | undefined)[]) {
  let next = 0;
  return () => ({ json: { status: list[Math.min(next++, list.length - 1)] } });
}

test('a top-up that the server confirms is a success', async ({ page }) => {
  await page.route('**/api/deposit/status/d1*', (route) => route.fulfill(statuses('Success')()));
  await visit(page, '/success-payment?type=topup&order=d1');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Transactions' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Return to Home' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to the app' })).toHaveAttribute(
    'href',
    'vitrine://success-payment?type=topup&order=d1',
  );
  await expectAccessible(page);
});

test('an address that claims success is not believed: unknown order, no order, purchase of a stranger', async ({
  page,
}) => {
  for (const query of ['?type=topup', '', '?order=made-up', '?type=topup&order=../../login']) {
    await visit(page, `/success-payment${query}`);
    await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  }
});

test('a top-up that failed after all leads from success to failure', async ({ page }) => {
  await page.route('**/api/deposit/status/d2*', (route) => route.fulfill(statuses('Cancelled')()));
  await visit(page, '/success-payment?type=topup&order=d2');
  await expect(page).toHaveURL(/\/fail-payment\?/);
  await expect(page.getByText('Payment processing failed')).toBeVisible();
});

test('failure shows the query’s words as text and at most 200 characters of them', async ({ page }) => {
  const words = `<img src=x onerror=alert(1)>${'a'.repeat(300)}`;
  await visit(page, `/fail-payment?${new URLSearchParams({ error: words })}`);
  await expect(page.getByRole('heading', { name: 'Payment Failed', exact: true })).toBeVisible();
  await expect(page.getByText(words.slice(0, 200), { exact: true })).toBeVisible();
  await visit(page, '/fail-payment?order=17');
  await expect(page.getByRole('heading', { name: 'Order Payment Failed' })).toBeVisible();
  await expect(page.getByText("We couldn't process your payment.", { exact: false })).toBeVisible();
  await expectAccessible(page);
});

for (const path of ['/pending-payment', '/processing-payment']) {
  test(`${path} asks until the deposit ends, through a dead line`, async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    const answer = statuses('Waiting', 'Waiting', 'Success');
    await page.route('**/api/deposit/status/d3*', (route) =>
      ++asked === 2 ? route.abort() : route.fulfill(answer()),
    );
    await page.goto(`${path}?order=d3`);
    await expect(page.getByText('Payment is being processed. Status: Waiting')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Transaction History' })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(page).toHaveURL(/\/success-payment\?type=topup&order=d3$/);
  });

  test(`${path} without an order is a failure, and so is an answer without a status`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Payment processing failed')).toBeVisible();
    await page.route('**/api/deposit/status/d4*', (route) => route.fulfill({ json: {} }));
    await page.goto(`${path}?order=d4`);
    await expect(page).toHaveURL(/\/fail-payment\?/);
  });
}

test('after ten minutes of waiting the page says where the answer will be', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/deposit/status/d5*', (route) => route.fulfill(statuses('Waiting')()));
  await page.goto('/pending-payment?order=d5');
  await expect(page.getByText('Status: Waiting')).toBeVisible();
  await page.clock.fastForward('10:01');
  await expect(page.getByText('Your transaction history will show how it ends.')).toBeVisible();
});
