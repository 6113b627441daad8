import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { visit } from './visitor-steps.ts';

/** Answers for the status of an invented deposit, one after the other. */
function depositStatuses(...list: (string | undefined)[]) {
  let next = 0;
  return () => ({ json: { status: list[Math.min(next++, list.length - 1)] } });
}

test('result page: shows success for a top-up that the server confirms', async ({ page }) => {
  await page.route('**/api/deposit/status/d1*', (route) => route.fulfill(depositStatuses('Success')()));
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

test('success page: does not trust its address: unknown order, no order, purchase of a stranger @wide', async ({
  page,
}) => {
  for (const query of ['?type=topup', '', '?order=made-up', '?type=topup&order=../../login']) {
    await visit(page, `/success-payment${query}`);
    await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  }
});

test('success page: becomes the failure page when the top-up failed after all @wide', async ({ page }) => {
  await page.route('**/api/deposit/status/d2*', (route) => route.fulfill(depositStatuses('Cancelled')()));
  await visit(page, '/success-payment?type=topup&order=d2');
  await expect(page).toHaveURL(/\/fail-payment\?/);
  await expect(page.getByText('Payment processing failed')).toBeVisible();
});

test('failure page: quotes its address only for a failed order, at most 200 characters @wide', async ({
  page,
}) => {
  const words = `<img src=x onerror=alert(1)>${'a'.repeat(300)}`;
  const says = page.getByText('Message from the payment provider');
  const unknown = new URLSearchParams({ error: 'Call +0900 123', order: 'd7', type: 'topup' });
  for (const query of ['error=Call+%2B0900+123', String(unknown), 'error=Call+%2B0900+123&order=17']) {
    await visit(page, `/fail-payment?${query}`);
    await expect(page.getByRole('heading', { name: /Payment Failed$/ })).toBeVisible();
    await expect(page.getByText("We couldn't process your payment.", { exact: false })).toBeVisible();
    await expect(page.getByText('Call +0900')).toHaveCount(0);
  }
  await page.route('**/api/deposit/status/d8*', (route) => route.fulfill(depositStatuses('Error')()));
  await visit(page, `/fail-payment?${new URLSearchParams({ error: words, order: 'd8', type: 'topup' })}`);
  await expect(says).toHaveText(`Message from the payment provider: “${words.slice(0, 200)}”`);
  await visit(page, '/fail-payment?order=17');
  await expect(page.getByRole('heading', { name: 'Order Payment Failed' })).toBeVisible();
  await expectAccessible(page);
});

test('success page: confirms a stranger’s top-up without promising a balance @wide', async ({ page }) => {
  await page.route('**/api/deposit/status/d9*', (route) => route.fulfill(depositStatuses('Success')()));
  await visit(page, '/success-payment?type=topup&order=d9');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('This payment is confirmed.', { exact: false })).toBeVisible();
  await expect(page.getByText('your balance')).toHaveCount(0);
});

test('result page: offers the app to a payer who started outside this tab @wide', async ({ page }) => {
  const toApp = page.getByRole('link', { name: 'Return to the app' });
  await visit(page, '/success-payment?type=topup&order=d10');
  await expect(toApp).toBeVisible();
  for (const path of ['/success-payment', '/fail-payment?error=No']) {
    await visit(page, path);
    await expect(toApp).toHaveCount(0);
  }
});

for (const path of ['/pending-payment', '/processing-payment']) {
  test(`${path}: polls until the deposit ends, through network errors @wide`, async ({ page }) => {
    await page.clock.install();
    let requestCount = 0;
    const answer = depositStatuses('Waiting', 'Waiting', 'Success');
    await page.route('**/api/deposit/status/d3*', (route) =>
      ++requestCount === 2 ? route.abort() : route.fulfill(answer()),
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

  test(`${path}: fails without an order, and for an answer without a status @wide`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Payment processing failed')).toBeVisible();
    await page.route('**/api/deposit/status/d4*', (route) => route.fulfill({ json: {} }));
    await page.goto(`${path}?order=d4`);
    await expect(page).toHaveURL(/\/fail-payment\?/);
  });
}

test('pending page: says so after ten minutes, then polls once a minute to the end @wide', async ({
  page,
}) => {
  await page.clock.install();
  let requestCount = 0;
  let status = 'Waiting';
  await page.route('**/api/deposit/status/d5*', (route) => {
    requestCount += 1;
    return route.fulfill({ json: { status } });
  });
  await page.goto('/pending-payment?order=d5');
  await expect(page.getByText('Status: Waiting')).toBeVisible();
  await page.clock.fastForward('10:01');
  await expect(page.getByText('Your transaction history will show how it ends.')).toBeVisible();
  // Everything due before the notice is answered by now.
  await page.clock.runFor(1000);
  const before = requestCount;
  await page.clock.runFor(58_000);
  expect(requestCount - before).toBeLessThanOrEqual(1);
  // An answer that arrived after the minute was over starts the next minute.
  await expect(async () => {
    await page.clock.runFor(30_000);
    expect(requestCount - before).toBeGreaterThanOrEqual(1);
  }).toPass();
  status = 'Success';
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 300 });
  }).toPass();
});

for (const type of ['', '&type=topup']) {
  test(`result page: a first 404 is no failure, the next answer counts, with "${type}" @wide`, async ({
    page,
  }) => {
    await page.clock.install();
    let requestCount = 0;
    await page.route('**/api/deposit/status/d6*', (route) =>
      ++requestCount === 1
        ? route.fulfill({ status: 404, json: { message: 'No such deposit' } })
        : route.fulfill({ json: { status: requestCount < 4 ? 'Pending' : 'Success' } }),
    );
    await page.goto(`/pending-payment?order=d6${type}`);
    await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
    await expect.poll(() => requestCount).toBe(1);
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(page.getByText('Status: Pending')).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 300 });
    }).toPass();
  });
}
