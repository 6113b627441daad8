import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../support/shop.ts';
import { dialogNamed, openMemberPage, makeBuyer, type Visit } from './buyer-steps.ts';
import type { Member } from './visitor-steps.ts';

/** Steps and locators for tests of selling and payouts, at either width. */

/** An IBAN with valid check digits and no account behind it. */
export const IBAN = 'DE89370400440532013000';

const SKIN = {
  title: 'AK-47 | Redline',
  price: 20,
  quality: 'field_tested',
  item_url: 'https://steamcommunity.com/profiles/76561198047215873/inventory/#730_2_1',
} as const;

const Offers = z.object({
  payload: z.array(z.object({ id: z.number(), title: z.string(), status: z.string() })),
});
/** An offer in the server's history. */
export type Offered = z.output<typeof Offers>['payload'][number];

const Payouts = z.object({
  payload: z.array(z.object({ offer_id: z.number(), method: z.string(), state: z.string() })),
});
/** A payout in the server's records. */
export type PaidOut = z.output<typeof Payouts>['payload'][number];

/** Makes an account with everything that a payout requires. */
export const makeSeller = makeBuyer;

/** The offers of an account in the server's records. */
export async function offersOf(
  request: APIRequestContext,
  api: string,
  { token }: Member,
): Promise<Offered[]> {
  const answer = await request.get(`${api}/api/offer/history`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return z.parse(Offers, await answer.json()).payload;
}

/** Every payout that was ever requested for an offer. */
export async function payoutsOf(request: APIRequestContext, api: string, id: number): Promise<PaidOut[]> {
  const answer = await request.get(`${api}/__sandbox/api/payouts`);
  return z.parse(Payouts, await answer.json()).payload.filter(({ offer_id }) => offer_id === id);
}

/** Sets the status of an offer through the tester API. It stays until its seller acts. */
export async function setOfferStatus(
  request: APIRequestContext,
  api: string,
  id: number,
  change: { status: string; service_price?: number },
): Promise<void> {
  const answer = await request.patch(`${api}/__sandbox/api/offers/${id}`, { data: change });
  expect(answer.ok()).toBe(true);
}

async function setWaits(request: APIRequestContext, api: string, each: number, payout = each): Promise<void> {
  const data = { offer_after_ms: each, item_after_ms: each, payout_after_ms: payout };
  const answer = await request.put(`${api}/__sandbox/api/waits`, { data });
  expect(answer.ok()).toBe(true);
}

/** Pauses the service: it does nothing on its own for ten minutes of the sandbox's clock. */
export const pauseService = (request: APIRequestContext, api: string) => setWaits(request, api, 600_000);

/** Restores the usual pace of the service. */
export const resumeService = (request: APIRequestContext, api: string) => setWaits(request, api, 4000, 6000);

/** Makes a sell request for an account and sets its status. @returns the offer's id */
export async function makeOffer(
  request: APIRequestContext,
  api: string,
  seller: Member,
  status: string,
  title: string = SKIN.title,
): Promise<number> {
  const answer = await request.post(`${api}/api/offer/create`, {
    headers: { Authorization: `Bearer ${seller.token}` },
    data: { ...SKIN, title },
  });
  const { id } = z.parse(z.object({ id: z.number() }), await answer.json());
  await setOfferStatus(
    request,
    api,
    id,
    status === 'pending' || status.startsWith('declined') ? { status } : { status, service_price: 17.5 },
  );
  return id;
}

/** Opens the list of offers, signed in. */
export async function openOffers(page: Page, seller: Member): Promise<void> {
  await openMemberPage(page, '/account/offers', seller);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sell Items' })).toBeVisible();
}

/** The rows of the history. A row that waits for the member is above them too, in a list of its own. */
export const historyRows = (page: Page) =>
  page.getByRole('list', { name: 'Transactions', exact: true }).getByRole('listitem');

/** Opens the dialog of an offer by the button in its row. */
export async function openRow(page: Page, button: 'Details' | 'See offer' | 'Get paid'): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${button}`) })
    // One that waits for the member is above the history too.
    .first()
    .click();
}

/**
 * Makes a seller with one offer, signs in and opens the dialog of the offer.
 * @param status see `makeOffer`
 */
export async function openNewOffer(
  { page, request, shop }: Visit,
  status: string,
  button: 'Details' | 'See offer' | 'Get paid',
): Promise<{ seller: Member; id: number }> {
  const seller = await makeSeller(request, shop.api);
  const id = await makeOffer(request, shop.api, seller, status);
  await openOffers(page, seller);
  await openRow(page, button);
  return { seller, id };
}

/** Opens the sell form. */
export async function openSell(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Sell Items' }).click();
  const dialog = dialogNamed(page, 'Sell a skin');
  await expect(dialog.getByRole('combobox', { name: 'Skin name' })).toBeVisible();
  return dialog;
}

/** Fills every field of the sell form. */
export async function fillSell(page: Page, dialog: Locator, title: string = SKIN.title): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Skin name' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Price you want' }).fill('20,00');
  await dialog.getByRole('combobox', { name: 'Quality' }).click();
  await page.getByRole('option', { name: 'Field-Tested' }).click();
  await dialog.getByRole('textbox', { name: 'Steam inventory link' }).fill(SKIN.item_url);
}

/** The choice of a payout method, which a seller with a complete profile starts with. */
export async function chooseMethod(page: Page): Promise<Locator> {
  const method = dialogNamed(page, 'Choose Payment Method');
  await expect(method.getByRole('button', { name: 'SEPA Bank Transfer' })).toBeVisible();
  return method;
}

/** The IBAN field of the bank form. */
export const ibanField = (details: Locator): Locator => details.getByRole('textbox', { name: 'IBAN' });

/** Chooses the bank transfer and fills its form. */
export async function fillBank(page: Page, method: Locator): Promise<Locator> {
  await method.getByRole('button', { name: 'SEPA Bank Transfer' }).click();
  const details = dialogNamed(page, 'Payment Details');
  await ibanField(details).fill(IBAN);
  return details;
}

/** Everything in this window's storage, as text. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}

/** Checks the confirmation of a sell request, and closes it. */
export async function closeConfirmation(page: Page): Promise<void> {
  const taken = dialogNamed(page, 'Your request is accepted');
  await expect(taken).toContainText('within 3 working days');
  await taken.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
