import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import { dialogNamed } from '../buyer-steps.ts';
import {
  openNewOffer,
  openOffers,
  makeOffer,
  makeSeller,
  offersOf,
  openRow,
  setOfferStatus,
} from '../seller-steps.ts';
import { breakOnce } from '../visitor-steps.ts';

test('withdrawn offer: cannot be accepted, and shows its new status', async ({ page, request, shop }) => {
  const { seller, id } = await openNewOffer({ page, request, shop }, 'offer', 'See offer');
  const details = dialogNamed(page, 'Offer details');
  await details.getByRole('button', { name: 'Accept Offer' }).click();
  await setOfferStatus(request, shop.api, id, { status: 'declined_by_service' });
  await details.getByRole('button', { name: 'Yes, accept' }).click();
  await expect(details.getByText('Declined by service', { exact: true })).toBeVisible();
  await expect(details.getByRole('alert')).toContainText(/cannot be accepted/);
  await expect(details.getByRole('button', { name: /accept/i })).toHaveCount(0);
  await expectAccessible(page);
  expect(await offersOf(request, shop.api, seller)).toMatchObject([{ id, status: 'declined_by_service' }]);
});

// Resume the service: later tests of this shop wait for their items.
test.afterEach(async ({ request, shop }) => {
  await request.put(`${shop.api}/__sandbox/api/waits`, { data: { item_after_ms: 4000 } });
});

for (const [answer, yes, status, said] of [
  ['Accept Offer', 'Yes, accept', 'awaiting_item', 'Offer accepted successfully'],
  ['Decline', 'Yes, decline', 'declined_by_user', 'Offer declined successfully'],
] as const)
  test(`'${answer}': is sent once, also when its answer is lost`, async ({ page, request, shop }) => {
    await request.put(`${shop.api}/__sandbox/api/waits`, { data: { item_after_ms: null } });
    const { seller, id } = await openNewOffer({ page, request, shop }, 'offer', 'See offer');
    const details = dialogNamed(page, 'Offer details');
    let requestCount = 0;
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().includes('/api/offer/')) requestCount += 1;
    });

    // Refused without a message; nothing changed.
    await breakOnce(request, shop.api, {
      method: 'POST',
      path: '/api/offer/*',
      kind: 'status',
      status: 422,
    });
    await details.getByRole('button', { name: answer }).click();
    await details.getByRole('button', { name: yes }).click();
    await expect(details.getByRole('alert')).toContainText(/^Failed to (accept|decline) offer/);

    // The server acted, and the answer broke half-way.
    await breakOnce(request, shop.api, { method: 'POST', path: '/api/offer/*', kind: 'drop' });
    await details.getByRole('button', { name: yes }).dblclick();
    await expect(page.getByText(said)).toBeVisible();
    expect(requestCount).toBe(2);
    expect(await offersOf(request, shop.api, seller)).toMatchObject([{ id, status }]);
    await expect(details.getByRole('button', { name: yes })).toHaveCount(0);
    await expectAccessible(page);
  });

test('offer page: says why loading failed, and says so when the offer is gone', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await makeOffer(request, shop.api, seller, 'offer');
  await openOffers(page, seller);
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

test('hostile offer: appears as plain text, and links only to web addresses', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  const id = await makeOffer(request, shop.api, seller, 'offer');
  await openOffers(page, seller);
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
