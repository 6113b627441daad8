import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../support/shop.ts';
import { dialogNamed, enter, makeBuyer, type Visit } from './buyer-steps.ts';
import type { Member } from './visitor-steps.ts';

/** What the tests of selling and payouts do again and again, at either width. */

/** Check digits that add up; no account anywhere. */
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
export type Offered = z.output<typeof Offers>['payload'][number];

const Payouts = z.object({
  payload: z.array(z.object({ offer_id: z.number(), method: z.string(), state: z.string() })),
});
export type PaidOut = z.output<typeof Payouts>['payload'][number];

/** An account with everything a payout asks for. */
export const makeSeller = makeBuyer;

/** The offers of an account, as the server has them. */
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

/** Every payout that was ever asked for an offer. */
export async function payoutsOf(request: APIRequestContext, api: string, id: number): Promise<PaidOut[]> {
  const answer = await request.get(`${api}/__sandbox/api/payouts`);
  return z.parse(Payouts, await answer.json()).payload.filter(({ offer_id }) => offer_id === id);
}

/** Puts an offer into a status by a tester's hand: it stays there until its seller acts. */
export async function putOffer(
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

/** Lets the service do nothing by itself for ten minutes of the sandbox's clock. */
export const holdService = (request: APIRequestContext, api: string) => setWaits(request, api, 600_000);

/** Gives the service its usual pace. */
export const releaseService = (request: APIRequestContext, api: string) => setWaits(request, api, 4000, 6000);

/** A sell request of an account, in whatever status a test begins with. @returns the offer's id */
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
  await putOffer(
    request,
    api,
    id,
    status === 'pending' || status.startsWith('declined') ? { status } : { status, service_price: 17.5 },
  );
  return id;
}

/** Signs in where offers are listed. */
export async function enterOffers(page: Page, seller: Member): Promise<void> {
  await enter(page, '/account/offers', seller);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sell Items' })).toBeVisible();
}

/** Opens the dialog behind an offer's row by its button. */
export async function openRow(page: Page, button: 'Details' | 'See offer' | 'Get paid'): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .click();
}

/**
 * A seller of its own, signed in, with one offer in a status and what is behind its row open.
 * @param status see `makeOffer`
 */
export async function atOffer(
  { page, request, shop }: Visit,
  status: string,
  button: 'Details' | 'See offer' | 'Get paid',
): Promise<{ seller: Member; id: number }> {
  const seller = await makeSeller(request, shop.api);
  const id = await makeOffer(request, shop.api, seller, status);
  await enterOffers(page, seller);
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

/** Fills the sell form whole. */
export async function fillSell(page: Page, dialog: Locator, title: string = SKIN.title): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Skin name' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Price you want' }).fill('20,00');
  await dialog.getByRole('combobox', { name: 'Quality' }).click();
  await page.getByRole('option', { name: 'Field-Tested' }).click();
  await dialog.getByRole('textbox', { name: 'Steam inventory link' }).fill(SKIN.item_url);
}

/** Goes through contact information, which the profile has filled, to the choice of a method. */
export async function toMethod(page: Page): Promise<Locator> {
  await dialogNamed(page, 'Contact Information').getByRole('button', { name: 'Next' }).click();
  const method = dialogNamed(page, 'Choose Payment Method');
  await expect(method.getByRole('button', { name: 'SEPA Bank Transfer' })).toBeVisible();
  return method;
}

/** Goes on from the choice of a method to the bank account. */
export async function toBank(page: Page, method: Locator): Promise<Locator> {
  await method.getByRole('button', { name: 'SEPA Bank Transfer' }).click();
  return dialogNamed(page, 'Payment Details');
}

/** The account's field in the form of the bank account. */
export const ibanIn = (details: Locator): Locator => details.getByRole('textbox', { name: 'IBAN' });

/** Goes on from the choice of a method to the bank account, and fills it. */
export async function fillBank(page: Page, method: Locator): Promise<Locator> {
  const details = await toBank(page, method);
  await ibanIn(details).fill(IBAN);
  return details;
}

/** All that this window keeps, as text. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}

/** Reads the confirmation of a sell request that was taken, and closes it. */
export async function closeConfirmation(page: Page): Promise<void> {
  const taken = dialogNamed(page, 'Your request is accepted');
  await expect(taken).toContainText('within 3 working days');
  await taken.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
