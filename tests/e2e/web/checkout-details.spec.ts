import type { APIRequestContext } from 'playwright/test';
import * as z from 'zod/mini';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  detailsLine,
  editDetails,
  openCheckout,
  openFilledCheckout,
  payByCard,
  purchaseHeading,
} from './buyer-steps.ts';
import { breakOnce, type Member } from './visitor-steps.ts';

const Profile = z.object({ city: z.string(), address: z.string(), steam_trade_link: z.string() });

/** The profile that the server has. */
async function profileOf(request: APIRequestContext, api: string, { token }: Member) {
  const answer = await request.get(`${api}/api/user/profile`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return z.parse(Profile, await answer.json());
}

const ONE = { items: 1, price: { min: 5, max: 30 }, balance: 500 };
const NOT_SAVED = 'We couldn’t save your details to your profile. You can change them in your account.';
const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=7&token=newrNEWR';

test('billing details: are one line while complete; Edit shows the fields and focuses the first', async ({
  page,
  request,
  shop,
}) => {
  const { checkout } = await openFilledCheckout({ page, request, shop }, ONE);
  await expect(detailsLine(checkout)).toHaveText('Ada Glass, Lindenstraße 9, 10969 Berlin');
  await expect(checkout.getByRole('textbox')).toHaveCount(1);
  await expectAccessible(page);
  await editDetails(checkout);
  await expect(checkout.getByRole('textbox', { name: 'First name' })).toBeFocused();
});

test('billing details: show their fields at once, when something is missing @wide', async ({
  page,
  request,
  shop,
}) => {
  const { checkout } = await openFilledCheckout({ page, request, shop }, { ...ONE, city: '' });
  await expect(checkout.getByRole('textbox', { name: 'City' })).toBeVisible();
});

test('billing details: show an error at once, until its field is changed @wide', async ({
  page,
  request,
  shop,
}) => {
  // The shop no longer serves the country of the number.
  const countries = [{ id: 57, title: 'Germany', iso: 'DE' }];
  await page.route('**/api/countries*', (route) =>
    route.fulfill({ json: { status: 'OK', payload: countries } }),
  );
  const { checkout } = await openFilledCheckout({ page, request, shop }, { ...ONE, phone: '+8613812345678' });
  const error = checkout.getByText('This country is not supported');
  await expect(error).toBeVisible();
  await checkout.getByRole('textbox', { name: 'Phone' }).fill('+49 30 901820');
  await expect(error).toHaveCount(0);
  await expect(checkout.getByRole('textbox', { name: 'City' })).toBeVisible();
});

test('billing details: show the server’s error at its field, which gets the focus', async ({
  page,
  request,
  shop,
}) => {
  const { checkout } = await openFilledCheckout({ page, request, shop }, ONE);
  await page.route(
    '**/api/purchase/product',
    (route) =>
      route.fulfill({
        status: 422,
        json: { status: 'ERROR', message: 'Invalid', errors: { address: ['We can’t bill this address'] } },
      }),
    { times: 1 },
  );
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(checkout.getByText('We can’t bill this address')).toBeVisible();
  await expect(checkout.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await checkout.getByRole('textbox', { name: 'Address' }).fill('Am Kanal 3');
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
});

test('save to profile: is offered for new details, and saves them after the purchase, not the email', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout({ page, request, shop }, ONE);
  const save = checkout.getByRole('checkbox', { name: 'Save to my profile' });
  await expect(save).toHaveCount(0);
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'Email' }).fill('other@vitrine.example');
  await expect(save).toHaveCount(0);
  await checkout.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  await checkout.getByRole('textbox', { name: 'Trade URL' }).fill(LINK);
  await save.check();
  const saved = page.waitForRequest(
    (sent) => sent.method() === 'PUT' && new URL(sent.url()).pathname === '/api/user/profile',
  );
  await checkout.getByRole('button', { name: /^Pay / }).click();
  const body: unknown = (await saved).postDataJSON();
  expect(body).toMatchObject({ city: 'Potsdam' });
  expect(body).not.toHaveProperty('email');
  await expect(purchaseHeading(page)).toBeVisible();
  await expect
    .poll(() => profileOf(request, shop.api, buyer))
    .toMatchObject({ city: 'Potsdam', steam_trade_link: LINK });
});

test('save to profile: saves before the payment page, and does nothing unless it is chosen @wide', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout(
    { page, request, shop },
    { ...ONE, price: { min: 20, max: 60 }, balance: 0 },
  );
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('heading', { name: /Payment Failed/ })).toBeVisible();
  expect((await profileOf(request, shop.api, buyer)).city).toBe('Berlin');

  await page.goto('/cart');
  const again = await openCheckout(page);
  await expect(detailsLine(again)).toContainText('Potsdam');
  await again.getByRole('checkbox', { name: 'Save to my profile' }).check();
  await again.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page);
  await expect(purchaseHeading(page)).toBeVisible();
  expect((await profileOf(request, shop.api, buyer)).city).toBe('Potsdam');
});

test('save to profile: shows a failure, and the order goes through @wide', async ({
  page,
  request,
  shop,
}) => {
  const { checkout } = await openFilledCheckout({ page, request, shop }, ONE);
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  await checkout.getByRole('checkbox', { name: 'Save to my profile' }).check();
  await breakOnce(request, shop.api, {
    method: 'PUT',
    path: '/api/user/profile',
    kind: 'status',
    status: 500,
  });
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await expect(purchaseHeading(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('save to profile: shows a failure once, after the payment page @wide', async ({
  page,
  request,
  shop,
}) => {
  const { checkout } = await openFilledCheckout(
    { page, request, shop },
    { ...ONE, price: { min: 20, max: 60 }, balance: 0 },
  );
  await checkout.getByRole('textbox', { name: 'Trade URL' }).fill(LINK);
  await checkout.getByRole('checkbox', { name: 'Save to my profile' }).check();
  await page.route('**/api/user/update-trade-link', (route) => route.fulfill({ status: 500, body: '' }));
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page);
  await expect(purchaseHeading(page)).toBeVisible();
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await page.reload();
  await expect(purchaseHeading(page)).toBeVisible();
  await expect(page.getByText(NOT_SAVED)).toHaveCount(0);
});
