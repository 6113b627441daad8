import { expect, test } from '../../support/shop.ts';
import { historyOf, openFilledCheckout, payByCard, tryAgain } from './buyer-steps.ts';
import { visit } from './visitor-steps.ts';

test('result pages: ask the server, whatever the address says, until the payment ends @wide', async ({
  page,
}) => {
  const confirming = page.getByRole('heading', { name: 'We are confirming your payment' });
  const toApp = page.getByRole('link', { name: 'Return to the app' });

  await test.step('success page: does not trust its address, and offers the app', async () => {
    await visit(page, '/success-payment?type=topup&order=made-up');
    await expect(confirming).toBeVisible();
    await expect(toApp).toHaveAttribute('href', 'vitrine://success-payment?type=topup&order=made-up');
  });

  await test.step('address with a doubled slash, as some providers make it: is the page’s', async () => {
    await page.goto(`${new URL(page.url()).origin}//success-payment?type=topup&order=made-up`);
    await expect(confirming).toBeVisible();
    await expect(page).toHaveURL('/success-payment?type=topup&order=made-up');
  });

  await test.step('pending page: polls until the deposit ends, through network errors', async () => {
    await page.clock.install();
    let requestCount = 0;
    await page.route('**/api/deposit/status/d3*', (route) => {
      requestCount += 1;
      return requestCount === 2
        ? route.abort()
        : route.fulfill({ json: { status: requestCount < 4 ? 'Waiting' : 'Success' } });
    });
    await page.goto('/pending-payment?order=d3');
    await expect(page.getByText('Payment is being processed. Status: Waiting')).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(page).toHaveURL(/\/success-payment\?type=topup&order=d3$/);
  });
});

test('purchase by card: a payer who leaves is led back; a bank that never answers leaves it pending @wide', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 20, max: 40 } },
  );
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  const provider = page.url();
  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Unfinished payments' });
  await expect(bar).toContainText('If you have paid, there is nothing to do');
  await bar.getByRole('button', { name: 'I haven’t paid yet' }).click();
  await expect(page).toHaveURL(provider);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Order Payment Failed' })).toBeVisible();
  await expect(bar).toHaveCount(0);

  await tryAgain(page).click();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page, '4000 0000 0000 0259');
  await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
  const lines = await historyOf(request, shop.api, buyer, 'purchase');
  expect(lines.map(({ status }) => status)).toEqual(['Pending', 'Cancelled']);

  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(bar).toContainText('We have been waiting for the payment provider since');
  await expect(bar.getByRole('link', { name: 'See its status' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /paid|payment/ })).toHaveCount(0);
});
