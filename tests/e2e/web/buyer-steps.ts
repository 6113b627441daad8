import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../support/shop.ts';
import {
  expectSignedIn,
  logIn,
  loginDialog,
  makeMember,
  openSignedIn,
  type Member,
} from './visitor-steps.ts';

/** Steps and locators for tests of cart, checkout and top-up, at either width. */

const COMPLETE_PROFILE = {
  name: 'Ada',
  surname: 'Glass',
  phone: '+4930901820',
  country: 1,
  city: 'Berlin',
  address: 'Lindenstraße 9',
  zip: '10969',
  trade_link: 'https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=abcdEFGH',
};

const Countries = z.object({ payload: z.array(z.object({ id: z.number(), iso: z.string() })) });
const Listed = z.object({
  payload: z.array(z.object({ id: z.number(), title: z.string(), price: z.number() })),
});
/** An item of the catalogue. */
export type Listing = z.output<typeof Listed>['payload'][number];

/**
 * Makes an account with everything that checkout requires. @param more further members of the account; `balance` is EUR
 */
export async function makeBuyer(
  request: APIRequestContext,
  api: string,
  more: Record<string, unknown> = {},
): Promise<Member> {
  const answer = await request.get(`${api}/api/countries`);
  const germany = z.parse(Countries, await answer.json()).payload.find(({ iso }) => iso === 'DE');
  return makeMember(request, api, { ...COMPLETE_PROFILE, country: germany?.id, ...more });
}

/** Unsold items in a price range. @param price in EUR @param filter more parameters of the list */
export async function findItems(
  request: APIRequestContext,
  api: string,
  count: number,
  price: { min: number; max: number },
  filter: Record<string, string> = {},
): Promise<Listing[]> {
  const range = { price_from: price.min, price_till: price.max };
  const params = { currency: 'EUR', limit: 10, random: 1, ...range, ...filter };
  const answer = await request.get(`${api}/api/items/list`, { params });
  const found = z.parse(Listed, await answer.json()).payload.slice(0, count);
  expect(found).toHaveLength(count);
  return found;
}

/** Adds items to an account's cart through the API. */
export async function addToCart(
  request: APIRequestContext,
  api: string,
  { token }: Member,
  items: readonly Listing[],
): Promise<void> {
  for (const { id } of items) {
    const answer = await request.post(`${api}/api/cart`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { item_id: id, is_variation: false, count: 1 },
    });
    expect(answer.ok()).toBe(true);
  }
}

/** The fixtures that the steps need. */
export interface Visit {
  page: Page;
  request: APIRequestContext;
  shop: { api: string };
}

/**
 * Makes a buyer and opens the cart page, signed in, with items in it.
 * @param wanted number and EUR price range of the items; other members are of the account, as for `makeBuyer`
 */
export async function openFilledCart(
  { page, request, shop }: Visit,
  {
    items,
    price,
    ...account
  }: { items: number; price: { min: number; max: number }; [more: string]: unknown },
): Promise<Member> {
  const buyer = await makeBuyer(request, shop.api, account);
  await addToCart(request, shop.api, buyer, await findItems(request, shop.api, items, price));
  await openMemberPage(page, '/cart', buyer);
  return buyer;
}

/** Another account buys the item, so that it is sold. */
export async function sellToAnother(request: APIRequestContext, api: string, item: Listing): Promise<void> {
  const other = await makeBuyer(request, api, { balance: 500 });
  await addToCart(request, api, other, [item]);
  const { zip, trade_link, ...contact } = COMPLETE_PROFILE;
  const answer = await request.post(`${api}/api/purchase/product`, {
    headers: { Authorization: `Bearer ${other.token}`, 'Idempotency-Key': `another-${item.id}` },
    data: {
      ...contact,
      phoneE164: contact.phone,
      postCode: zip,
      tradeUrl: trade_link,
      promocode: null,
      paymentType: 'balance',
    },
  });
  expect(await answer.text()).toContain('OK');
}

/** The heading of a successful purchase. */
export const purchaseHeading = (page: Page) => page.getByRole('heading', { name: 'Purchase Successful!' });

/** Opens a members' page, signed in without the login form. For set-up only. */
export async function openMemberPage(page: Page, path: string, member: Member): Promise<void> {
  await openSignedIn(page, path, member);
  await expectSignedIn(page);
}

/** Logs in by the form that a members' page shows. For tests about sessions. */
export async function openMemberPageByLogin(page: Page, path: string, member: Member): Promise<void> {
  await page.goto(path);
  await logIn(await loginDialog(page), member);
  await expectSignedIn(page);
}

/** The dialog with this title. */
export function dialogNamed(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

/** Opens checkout from the cart. */
export async function openCheckout(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Buy', exact: true }).click();
  const dialog = dialogNamed(page, 'Checkout');
  await expect(dialog.getByRole('textbox', { name: 'Trade URL' })).toBeVisible();
  return dialog;
}

/** `openFilledCart`, then the checkout. */
export async function openFilledCheckout(
  visit: Visit,
  wanted: Parameters<typeof openFilledCart>[1],
): Promise<{ buyer: Member; checkout: Locator }> {
  const buyer = await openFilledCart(visit, wanted);
  return { buyer, checkout: await openCheckout(visit.page) };
}

/** Shows the fields of the billing details. The dialog shows complete ones in one line. */
export async function editDetails(checkout: Locator): Promise<void> {
  await checkout.getByRole('button', { name: 'Change Billing details' }).click();
}

/** The line of complete billing details. */
export const detailsLine = (checkout: Locator) =>
  checkout.getByRole('region', { name: 'Billing details' }).getByRole('paragraph');

/** Pays on the provider's page with one of its test cards; the default one succeeds. */
export async function payByCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Name on the card' }).fill('ADA GLASS');
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/40');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** A card that the provider declines. */
export const DECLINED = '4000 0000 0000 0002';

/** The failure page's ways on, in their order. */
export const ways = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button')
    .or(page.getByRole('main').getByRole('link'))
    .filter({ hasNotText: 'Return to the app' });

/** The failure page's way to pay again. */
export const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

const Rows = z.object({
  payload: z.array(z.object({ status: z.string(), item_id: z.optional(z.string()) })),
});

/** The server's history of an account: purchased items or deposits. */
export async function historyOf(
  request: APIRequestContext,
  api: string,
  { token }: Member,
  kind: 'purchase' | 'deposit',
): Promise<z.output<typeof Rows>['payload']> {
  const answer = await request.get(`${api}/api/${kind}/history`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return z.parse(Rows, await answer.json()).payload;
}
