import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import { dialogNamed } from '../buyer-steps.ts';
import { closeConfirmation, openOffers, fillSell, makeSeller, offersOf, openSell } from '../seller-steps.ts';
import { breakOnce, logIn, loginDialog } from '../visitor-steps.ts';

const CREATE = '**/api/offer/create';
const HISTORY = '**/api/offer/history*';

test('refused sell request: keeps what was typed and shows the reasons at the fields', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);
  const sell = await openSell(page);
  await fillSell(page, sell);
  const submit = sell.getByRole('button', { name: 'Submit' });

  await page.route(CREATE, (route) =>
    route.fulfill({
      status: 422,
      json: {
        status: 'ERROR',
        message: 'The given data was invalid.',
        errors: { quality: ['Not in that quality'], item_url: ['Your inventory is private'] },
      },
    }),
  );
  await submit.click();
  await expect(sell.getByText('Not in that quality')).toBeVisible();
  await expect(sell.getByText('Your inventory is private')).toBeVisible();
  await expect(sell.getByRole('textbox', { name: 'Steam inventory link' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);

  await page.unroute(CREATE);
  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/offer/create',
    kind: 'status',
    status: 403,
    message: 'You may not sell today.',
  });
  await submit.click();
  await expect(sell.getByRole('alert').getByText('You may not sell today.')).toBeVisible();
  await expect(sell.getByRole('combobox', { name: 'Skin name' })).toHaveValue('AK-47 | Redline');

  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/offer/create',
    kind: 'status',
    status: 400,
  });
  await submit.click();
  await expect(sell.getByRole('alert').getByText('Failed to submit sell order')).toBeVisible();
  expect(await offersOf(request, shop.api, seller)).toEqual([]);

  await submit.click();
  await closeConfirmation(page);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(1);
});

test('sell request: is made once despite quick clicks and network faults', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);
  let requestCount = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/offer/create')) requestCount += 1;
  });

  let sell = await openSell(page);
  await fillSell(page, sell);
  await sell.getByRole('button', { name: 'Submit' }).dblclick();
  await closeConfirmation(page);
  expect(requestCount).toBe(1);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(1);

  // The server acted, and its answer broke: truncated JSON, no JSON, a dropped connection.
  for (const [index, kind] of (['malformed', 'drop', 'wrong-types'] as const).entries()) {
    sell = await openSell(page);
    await expect(sell.getByRole('combobox', { name: 'Skin name' })).toHaveValue('');
    await fillSell(page, sell, `AWP | Asiimov ${kind}`);
    await breakOnce(request, shop.api, { method: 'POST', path: '/api/offer/create', kind, acts: true });
    await sell.getByRole('button', { name: 'Submit' }).click();
    await closeConfirmation(page);
    expect(await offersOf(request, shop.api, seller)).toHaveLength(2 + index);
  }

  // The server never acted.
  sell = await openSell(page);
  await fillSell(page, sell, 'M4A4 | Howl');
  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/offer/create',
    kind: 'drop',
    acts: false,
  });
  await sell.getByRole('button', { name: 'Submit' }).click();
  await expect(sell.getByRole('alert')).toContainText('it was not done');
  await expectAccessible(page);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(4);
  await sell.getByRole('button', { name: 'Submit' }).click();
  await closeConfirmation(page);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(5);
});

test('sell request with unknown outcome: is not sent again until the outcome is known', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);
  const sell = await openSell(page);
  await fillSell(page, sell);
  const submit = sell.getByRole('button', { name: 'Submit' });

  await page.route(HISTORY, (route) => route.fulfill({ status: 404, json: { status: 'ERROR' } }));
  await submit.click();
  await expect(sell.getByText('Failed to fetch offers data')).toBeVisible();
  expect(await offersOf(request, shop.api, seller)).toEqual([]);
  await page.unroute(HISTORY);

  let requestCount = 0;
  await page.route(CREATE, async (route) => {
    requestCount += 1;
    await page.route(HISTORY, (other) => other.fulfill({ status: 404, json: { status: 'ERROR' } }));
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  const check = sell.getByRole('button', { name: 'Check again' });
  await expect(check).toBeVisible();
  await expectAccessible(page);
  // The button looks unchanged right after a press, so the test waits for the request.
  for (const button of [check, submit]) {
    const answered = page.waitForResponse(HISTORY);
    await button.click();
    await answered;
    await expect(check).toBeEnabled();
  }
  expect(requestCount).toBe(1);

  await page.unroute(HISTORY);
  await check.click();
  await closeConfirmation(page);
  expect(requestCount).toBe(1);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(1);
});

test('sell request: shows its outcome after a reload during the request', async ({ page, request, shop }) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);
  const sell = await openSell(page);
  await fillSell(page, sell);
  let arrived = false;
  await page.route(CREATE, async (route) => {
    await route.fetch();
    // No answer: the page reloads first.
    arrived = true;
  });
  await sell.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => arrived).toBe(true);
  await page.reload();
  const bar = page.getByRole('region', { name: 'Unfinished payments' });
  await expect(bar).toContainText('Your sell request for AK-47 | Redline');
  await expect(bar).toContainText('It went through.');
  await expectAccessible(page);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(1);
});

test('sell form: asks before closing with input; discarding clears it, a reload keeps it', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);
  let sell = await openSell(page);
  await page.keyboard.press('Escape');
  await expect(sell).toHaveCount(0);

  sell = await openSell(page);
  await fillSell(page, sell, 'Karambit');
  await page.keyboard.press('Escape');
  await expect(sell.getByText('Discard what you typed?')).toBeVisible();
  await expectAccessible(page);
  await sell.getByRole('button', { name: 'Keep editing' }).click();
  await expect(sell.getByRole('combobox', { name: 'Skin name' })).toHaveValue('Karambit');

  await page.reload();
  sell = await openSell(page);
  await expect(sell.getByRole('combobox', { name: 'Skin name' })).toHaveValue('Karambit');
  await expect(sell.getByRole('combobox', { name: 'Quality' })).toHaveText('Field-Tested');
  await page.keyboard.press('Escape');
  await sell.getByRole('button', { name: 'Discard' }).click();
  await expect(sell).toHaveCount(0);
  sell = await openSell(page);
  await expect(sell.getByRole('combobox', { name: 'Skin name' })).toHaveValue('');
});

test('sell form: keeps everything typed when an expired session leads through login', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);
  let sell = await openSell(page);
  await fillSell(page, sell, 'Butterfly Knife | Fade');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('token'));
  await sell.getByRole('button', { name: 'Submit' }).click();
  await logIn(await loginDialog(page), seller);
  sell = dialogNamed(page, 'Sell a skin');
  await expect(sell.getByRole('combobox', { name: 'Skin name' })).toHaveValue('Butterfly Knife | Fade');
  await expect(sell.getByRole('textbox', { name: 'Price you want' })).toHaveValue('20,00');
  await sell.getByRole('button', { name: 'Submit' }).click();
  await closeConfirmation(page);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(1);
});
