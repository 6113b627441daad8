import { expectAccessible } from '../../../tools/axe.ts';
import { expect, test } from '../../../tools/shop.ts';
import { dialogNamed } from '../buyer-steps.ts';
import {
  enterOffers,
  fillSell,
  makeOffer,
  makeSeller,
  offersOf,
  openRow,
  openSell,
  putOffer,
} from '../seller-steps.ts';
import { breakOnce, logIn, loginDialog } from '../visitor-steps.ts';

const CREATE = '**/api/offer/create';
const HISTORY = '**/api/offer/history*';

test('a sell request that is refused keeps what was typed, its reasons at their fields', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await enterOffers(page, seller);
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
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(1);
});

test('a sell request is made once, whoever hurries and whatever breaks', async ({ page, request, shop }) => {
  const seller = await makeSeller(request, shop.api);
  await enterOffers(page, seller);
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/offer/create')) asked += 1;
  });

  let sell = await openSell(page);
  await fillSell(page, sell);
  await sell.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked).toBe(1);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(1);

  // The server did it, and its answer broke on the way: cut JSON, no JSON, a cut line.
  for (const [index, kind] of (['malformed', 'drop', 'wrong-types'] as const).entries()) {
    sell = await openSell(page);
    await expect(sell.getByRole('combobox', { name: 'Skin name' })).toHaveValue('');
    await fillSell(page, sell, `AWP | Asiimov ${kind}`);
    await breakOnce(request, shop.api, { method: 'POST', path: '/api/offer/create', kind, acts: true });
    await sell.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await offersOf(request, shop.api, seller)).toHaveLength(2 + index);
  }

  // The server never did it.
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
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(5);
});

test('while nobody can say what became of a sell request, it is not sent again', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await enterOffers(page, seller);
  const sell = await openSell(page);
  await fillSell(page, sell);
  const submit = sell.getByRole('button', { name: 'Submit' });

  await page.route(HISTORY, (route) => route.fulfill({ status: 404, json: { status: 'ERROR' } }));
  await submit.click();
  await expect(sell.getByText('Failed to fetch offers data')).toBeVisible();
  expect(await offersOf(request, shop.api, seller)).toEqual([]);
  await page.unroute(HISTORY);

  let asked = 0;
  await page.route(CREATE, async (route) => {
    asked += 1;
    await page.route(HISTORY, (other) => other.fulfill({ status: 404, json: { status: 'ERROR' } }));
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  const check = sell.getByRole('button', { name: 'Check again' });
  await expect(check).toBeVisible();
  await expectAccessible(page);
  // The button is as before for a moment after a press: what tells is that the server was asked.
  for (const button of [check, submit]) {
    const answered = page.waitForResponse(HISTORY);
    await button.click();
    await answered;
    await expect(check).toBeEnabled();
  }
  expect(asked).toBe(1);

  await page.unroute(HISTORY);
  await check.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked).toBe(1);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(1);
});

test('a page that is reloaded while it asks learns what became of it', async ({ page, request, shop }) => {
  const seller = await makeSeller(request, shop.api);
  await enterOffers(page, seller);
  const sell = await openSell(page);
  await fillSell(page, sell);
  let arrived = false;
  await page.route(CREATE, async (route) => {
    await route.fetch();
    // No answer: the page goes first.
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

test('closing with something typed asks first; discarding forgets it, a reload does not', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await enterOffers(page, seller);
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

test('an expired session in the sell form leads to login and back, with all that was typed', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await enterOffers(page, seller);
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
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await offersOf(request, shop.api, seller)).toHaveLength(1);
});

test('an offer that was withdrawn meanwhile is not accepted, and says how it stands', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  const id = await makeOffer(request, shop.api, seller, 'offer');
  await enterOffers(page, seller);
  await openRow(page, 'See offer');
  const details = dialogNamed(page, 'Offer details');
  await details.getByRole('button', { name: 'Accept Offer' }).click();
  await putOffer(request, shop.api, id, { status: 'declined_by_service' });
  await details.getByRole('button', { name: 'Yes, accept' }).click();
  await expect(details.getByText('Declined by service', { exact: true })).toBeVisible();
  await expect(details.getByRole('alert')).toContainText(/cannot be accepted/);
  await expect(details.getByRole('button', { name: /accept/i })).toHaveCount(0);
  await expectAccessible(page);
  expect(await offersOf(request, shop.api, seller)).toMatchObject([{ id, status: 'declined_by_service' }]);
});

// The tests that come next in this shop wait for their items.
test.afterEach(async ({ request, shop }) => {
  await request.put(`${shop.api}/__sandbox/api/waits`, { data: { item_after_ms: 4000 } });
});

for (const [answer, yes, status, said] of [
  ['Accept Offer', 'Yes, accept', 'awaiting_item', 'Offer accepted successfully'],
  ['Decline', 'Yes, decline', 'declined_by_user', 'Offer declined successfully'],
] as const)
  test(`'${answer}' is sent once, also where its answer is lost`, async ({ page, request, shop }) => {
    const seller = await makeSeller(request, shop.api);
    const id = await makeOffer(request, shop.api, seller, 'offer');
    await request.put(`${shop.api}/__sandbox/api/waits`, { data: { item_after_ms: null } });
    await enterOffers(page, seller);
    await openRow(page, 'See offer');
    const details = dialogNamed(page, 'Offer details');
    let asked = 0;
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().includes('/api/offer/')) asked += 1;
    });

    // Refused without words, and nothing changed.
    await breakOnce(request, shop.api, {
      method: 'POST',
      path: '/api/offer/*',
      kind: 'status',
      status: 422,
    });
    await details.getByRole('button', { name: answer }).click();
    await details.getByRole('button', { name: yes }).click();
    await expect(details.getByRole('alert')).toContainText(/^Failed to (accept|decline) offer/);

    // Done, and the answer broke half-way.
    await breakOnce(request, shop.api, { method: 'POST', path: '/api/offer/*', kind: 'drop' });
    await details.getByRole('button', { name: yes }).dblclick();
    await expect(page.getByText(said)).toBeVisible();
    expect(asked).toBe(2);
    expect(await offersOf(request, shop.api, seller)).toMatchObject([{ id, status }]);
    await expect(details.getByRole('button', { name: yes })).toHaveCount(0);
    await expectAccessible(page);
  });

test('an offer that cannot be had says why; one that is gone, that it is gone', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await makeOffer(request, shop.api, seller, 'offer');
  await enterOffers(page, seller);
  const one = /\/api\/offer\/\d+/;
  await page.route(one, (route) => route.fulfill({ status: 418, json: { status: 'ERROR' } }));
  await openRow(page, 'See offer');
  const details = dialogNamed(page, 'Offer details');
  await expect(details.getByText('Failed to fetch offer details').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(one);
  await details.getByRole('button', { name: 'Try again' }).click();
  await expect(details.getByRole('button', { name: 'Accept Offer' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route(one, (route) => route.fulfill({ status: 404, json: { status: 'ERROR' } }));
  await openRow(page, 'See offer');
  await expect(details.getByText('Offer details not found')).toBeVisible();
  await expectAccessible(page);
});

test('hostile words of an offer are words, and its link opens nothing but web addresses', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  const id = await makeOffer(request, shop.api, seller, 'offer');
  await enterOffers(page, seller);
  await page.route(/\/api\/offer\/\d+/, (route) =>
    route.fulfill({
      json: {
        status: 'OK',
        payload: {
          id,
          order_nr: '<b>S-1</b>',
          date_time: 1e20,
          title: `<img src=x onerror="document.title='x'"> ${'W'.repeat(300)}`,
          status: '__proto__',
          user_price: 'NaN',
          currency: 'EUR',
          item_url: 'javascript:document.title="x"',
          quality: '<i>',
        },
      },
    }),
  );
  await openRow(page, 'See offer');
  const details = dialogNamed(page, 'Offer details');
  await expect(details.getByText('<b>S-1</b>')).toBeVisible();
  await expect(details.getByText('javascript:document.title="x"')).toBeVisible();
  await expect(details.getByRole('link')).toHaveCount(0);
  await expect(details.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0);
  const fits = () =>
    details.evaluate((element) => element.scrollWidth <= element.clientWidth && document.title !== 'x');
  expect(await fits()).toBe(true);
  await expectAccessible(page);
});
