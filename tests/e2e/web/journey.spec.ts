import type { APIRequestContext } from 'playwright/test';
import * as z from 'zod/mini';

import { passAskingTime } from '../../support/pass-asking-time.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  detailsLine,
  dialogNamed,
  editDetails,
  findItems,
  historyOf,
  DECLINED,
  openCheckout,
  openFilledCheckout,
  payByCard,
  purchaseHeading,
  tryAgain,
  ways,
} from './buyer-steps.ts';
import { breakOnce, newEmail, openLogin, visit, type Member } from './visitor-steps.ts';

/** Complete journeys through the shop, from the first click to the server's records. */

const Outbox = z.object({
  payload: z.array(z.object({ links: z.array(z.object({ url: z.url() })) })),
});
const Users = z.object({ payload: z.array(z.object({ id: z.number(), email: z.nullable(z.string()) })) });
const Profile = z.object({ city: z.string() });
const Ledger = z.object({ payload: z.object({ problems: z.array(z.unknown()) }) });

/** The profile that the server has. */
async function profileOf(request: APIRequestContext, api: string, { token }: Member) {
  const answer = await request.get(`${api}/api/user/profile`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return z.parse(Profile, await answer.json());
}

test.afterEach(async ({ request, shop }) => {
  const books = await request.get(`${shop.api}/__sandbox/api/ledger`);
  expect(z.parse(Ledger, await books.json()).payload.problems).toEqual([]);
});

test('visitor: registers, verifies the address, and buys from the balance with a promo code @main-both', async ({
  page,
  request,
  shop,
}) => {
  const email = newEmail();
  await visit(page, '/');
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Create an account' }).click();
  const form = dialogNamed(page, 'Create an account');
  const typed = { 'First name': 'Ada', 'Last name': 'Glass', Email: email, 'Repeat password': 'Abcde1' };
  for (const [name, value] of Object.entries(typed)) await form.getByRole('textbox', { name }).fill(value);
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill('Abcde1');
  await form.getByRole('checkbox', { name: /18 years/ }).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await dialogNamed(page, 'Welcome to Vitrine!').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const mails = await request.get(`${shop.api}/__sandbox/api/outbox`, { params: { to: email } });
  const link = z.parse(Outbox, await mails.json()).payload[0]?.links[0]?.url ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/email\/verify\/success/);

  const users = z.parse(Users, await (await request.get(`${shop.api}/__sandbox/api/users`)).json()).payload;
  const id = users.find((user) => user.email === email)?.id;
  await request.patch(`${shop.api}/__sandbox/api/users/${id}`, { data: { balance: 100 } });

  const [item] = await findItems(request, shop.api, 1, { min: 20, max: 40 });
  await visit(page, `/products/all/all/${item?.id}`);
  await page.getByRole('main').getByRole('button', { name: /^Buy/ }).first().click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('WELCOME10 · Applied')).toBeVisible();

  const checkout = await openCheckout(page);
  await checkout.getByRole('textbox', { name: 'Phone' }).fill('+49 30 901820');
  const country = checkout.getByRole('combobox', { name: 'Country', exact: true });
  await country.focus();
  await page.keyboard.type('germ');
  await expect(country).toHaveText(/Germany/);
  await checkout.getByRole('textbox', { name: 'City' }).fill('Berlin');
  await checkout.getByRole('textbox', { name: 'Address' }).fill('Lindenstraße 9');
  await checkout.getByRole('textbox', { name: 'Post code' }).fill('10969');
  await checkout
    .getByRole('textbox', { name: 'Trade URL' })
    .fill('https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh');
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View Order History' }).click();
  await expect(page.getByText(item?.title ?? '').first()).toBeVisible();
});

test('purchase by card: is declined, tried again with its input, and paid after the bank’s code @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 20, max: 40 } },
  );
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  await checkout.getByRole('radio', { name: /^Card/ }).check();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page, DECLINED);
  await expect(page.getByRole('heading', { name: 'Order Payment Failed' })).toBeVisible();
  await expect(ways(page)).toHaveText(['Try again', 'Return to Home', 'View Transaction History']);
  expect((await profileOf(request, shop.api, buyer)).city).toBe('Berlin');

  await tryAgain(page).dblclick();
  await expect(page).toHaveURL('/cart');
  await expect(detailsLine(checkout)).toHaveText('Ada Glass, Lindenstraße 9, 10969 Potsdam');
  await expect(checkout.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await checkout.getByRole('checkbox', { name: 'Save to my profile' }).check();
  // The page lives until the provider's comes.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.route(`${shop.gateway}/**`, async (route) => {
    await saved;
    await route.fallback();
  });
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page, '4000 0000 0000 3220');
  await page.getByRole('textbox').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  const lines = await historyOf(request, shop.api, buyer, 'purchase');
  expect(lines.map(({ status }) => status)).toEqual(['Success', 'Error']);
  expect((await profileOf(request, shop.api, buyer)).city).toBe('Potsdam');

  await test.step('result page: does not offer the app to a payer who started in this tab', async () => {
    await page.reload();
    await expect(purchaseHeading(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to the app' })).toHaveCount(0);
  });
});

test('purchase whose request is lost: says so, and works after a reload, with the same key @wide', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 20, max: 40 }, balance: 100 },
  );
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/purchase/product')) keys.push(sent.headers()['idempotency-key']);
  });
  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/purchase/product',
    kind: 'status',
    status: 503,
  });
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(checkout.getByText(/ask until \d\d:\d\d whether your request was carried out/)).toBeVisible();
  await expectAccessible(page);
  await passAskingTime(page);
  await page.reload();
  await openCheckout(page);
  await checkout.getByRole('button', { name: /^Pay / }).dblclick();
  await expect(purchaseHeading(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
});

test('purchase: shows its outcome after the page was closed in the middle @wide', async ({
  page,
  request,
  shop,
}) => {
  const { buyer, checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 20, max: 40 }, balance: 100 },
  );
  // The server acts and does not answer; the user reloads during the wait.
  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/purchase/product',
    kind: 'delay',
    delay_ms: 5000,
    acts: true,
  });
  const sent = page.waitForRequest('**/api/purchase/product');
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await sent;
  await page.goto('/products');
  const bar = page.getByRole('region', { name: 'Unfinished payments' });
  await expect(bar).toContainText('Your purchase');
  await expectAccessible(page);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(bar).toContainText('It went through.', { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toHaveCount(0);
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
});
