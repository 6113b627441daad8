import type { APIRequestContext } from 'playwright/test';
import * as z from 'zod/mini';

import { cheapestCopy } from '../../support/market.ts';
import { expect, test } from '../../support/shop.ts';
import {
  dialogNamed,
  makeBuyer,
  openCheckout,
  openFilledCart,
  openMemberPage,
  purchaseHeading,
} from './buyer-steps.ts';
import { CountedUser } from './counted.ts';
import { openSection } from './desk-steps.ts';
import {
  IBAN,
  offersOf,
  openOffers,
  payoutsOf,
  pauseService,
  resumeService,
  setOfferStatus,
} from './seller-steps.ts';
import { newEmail, visit } from './visitor-steps.ts';

/**
 * How many presses and typed fields the ways of money take. A count that grows makes a journey longer for every user: find
 * another way before you raise it.
 */

const Outbox = z.object({
  payload: z.array(z.object({ links: z.array(z.object({ url: z.url() })) })),
});

/** The link in the last mail to an address. */
async function mailedLink(request: APIRequestContext, api: string, to: string): Promise<string> {
  const read = async () => {
    const answer = await request.get(`${api}/__sandbox/api/outbox`, { params: { to } });
    return z.parse(Outbox, await answer.json()).payload[0]?.links[0]?.url ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

test('guest to bought by card: 9 presses and 8 fields from a card in the list, through Steam @wide', async ({
  page,
  context,
  request,
  shop,
}) => {
  const email = newEmail();
  await visit(page, '/products?priceFrom=20&priceTill=40');
  const user = new CountedUser(page, shop.origin);
  await user.press(page.getByRole('main').getByRole('article').first().getByRole('link').first());
  await user.press(page.getByRole('main').getByRole('button', { name: 'Buy now' }));
  await user.press(dialogNamed(page, 'Login').getByRole('button', { name: /Steam/ }));
  await user.press(page.getByRole('button', { name: 'I am over 18' }));
  await page.getByLabel(/by SteamID64/).fill('76561198004000040');
  await user.press(page.getByRole('button', { name: 'Sign in', exact: true }));

  const checkout = dialogNamed(page, 'Checkout');
  // The row with the first of the two email fields is there.
  await expect(checkout.getByRole('button', { name: 'Send link' })).toBeVisible();
  await user.type(checkout.getByRole('textbox', { name: 'Email' }).first(), email);
  await user.press(checkout.getByRole('button', { name: 'Send link' }));
  const fields = {
    ...{ 'First name': 'Ada', 'Last name': 'Glass', Phone: '+49 30 901820', City: 'Berlin' },
    ...{ Address: 'Lindenstraße 9', 'Post code': '10969' },
    'Trade URL': 'https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=abcdEFGH',
  };
  for (const [name, text] of Object.entries(fields))
    await user.type(checkout.getByRole('textbox', { name, exact: true }), text);
  await user.press(checkout.getByRole('combobox', { name: 'Country', exact: true }));
  await user.press(page.getByRole('option', { name: 'Germany', exact: true }));
  // The link is opened in a tab of its own, as mail programs do.
  const mail = await context.newPage();
  await mail.goto(await mailedLink(request, shop.api, email));
  await expect(mail).toHaveURL(/\/email\/verify\/success/);
  await mail.close();
  const pay = checkout.getByRole('button', { name: /^Pay / });
  await expect(pay).toBeEnabled();
  await user.press(pay);
  await user.payByCard();
  await expect(purchaseHeading(page)).toBeVisible();
  expect([user.shop, user.elsewhere]).toEqual([
    // The sandbox's page in place of Steam is the shop's own host: one press is there.
    { clicks: 9, fields: 8 },
    { clicks: 1, fields: 4 },
  ]);
});

test('alert to bought from the balance: 2 presses from its entry in the inbox @wide', async ({
  page,
  request,
  shop,
}) => {
  const copy = await cheapestCopy(request, shop.api, 'M4A1-S Nightmare');
  await openMemberPage(
    page,
    `/products/cs2/all/${copy.id}`,
    await makeBuyer(request, shop.api, { balance: 500 }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).click();
  const watch = dialogNamed(page, `Watch: ${copy.title}`);
  await watch.getByRole('radio', { name: 'This copy only' }).check();
  await watch.getByRole('textbox', { name: 'At or below' }).fill(String(copy.price + 1));
  await watch.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(watch).toBeHidden();
  await page.goto('/desk');
  await openSection(page, 'Inbox');
  const entry = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');

  const user = new CountedUser(page, shop.origin);
  await user.press(entry.getByRole('button', { name: 'Buy now' }));
  await user.press(dialogNamed(page, 'Checkout').getByRole('button', { name: /^Pay / }));
  await expect(purchaseHeading(page)).toBeVisible();
  expect([user.shop, user.elsewhere]).toEqual([
    { clicks: 2, fields: 0 },
    { clicks: 0, fields: 0 },
  ]);
});

test('top-up: 3 presses and 1 field from the header @wide', async ({ page, request, shop }) => {
  await openMemberPage(page, '/products', await makeBuyer(request, shop.api));
  const user = new CountedUser(page, shop.origin);
  await user.press(page.getByRole('banner').getByRole('button', { name: /^Balance/ }));
  const topUp = dialogNamed(page, 'Top up balance');
  await user.type(topUp.getByRole('textbox', { name: 'Amount in EUR' }), '50');
  await user.press(topUp.getByRole('checkbox'));
  await user.press(topUp.getByRole('button', { name: 'Pay €50.00' }));
  await user.payByCard();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect([user.shop, user.elsewhere]).toEqual([
    { clicks: 3, fields: 1 },
    { clicks: 1, fields: 4 },
  ]);
});

test('short balance: 4 presses from the checkout, over a top-up, to the bought item @wide', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 1, price: { min: 30, max: 60 }, balance: 1 });
  const checkout = await openCheckout(page);
  await checkout.getByRole('radio', { name: /^Balance/ }).check();
  const user = new CountedUser(page, shop.origin);
  await user.press(checkout.getByRole('button', { name: 'Top up and continue' }));
  const topUp = dialogNamed(page, 'Top up balance');
  await user.press(topUp.getByRole('checkbox'));
  await user.press(topUp.getByRole('button', { name: /^Pay / }));
  await user.payByCard();
  await user.press(checkout.getByRole('button', { name: /^Pay / }));
  await expect(purchaseHeading(page)).toBeVisible();
  expect([user.shop, user.elsewhere]).toEqual([
    { clicks: 4, fields: 0 },
    { clicks: 1, fields: 4 },
  ]);
});

test('sell to paid by SEPA: 8 presses and 3 fields @wide', async ({ page, request, shop }) => {
  await pauseService(request, shop.api);
  const seller = await makeBuyer(request, shop.api, { steam_id: '76561198004000041' });
  await openOffers(page, seller);
  const main = page.getByRole('main');
  const user = new CountedUser(page, shop.origin);
  await user.press(main.getByRole('button', { name: 'Sell Items' }));
  const sell = dialogNamed(page, 'Sell a skin');
  await user.type(sell.getByRole('combobox', { name: 'Skin name' }), 'AK-47 | Redline (Field-Tested)');
  await user.type(sell.getByRole('textbox', { name: 'Price you want' }), '20');
  await user.press(sell.getByRole('button', { name: 'Get an offer' }));
  // Our offer comes while the confirmation is shown. A seller who comes back later presses 'See offer' in the list.
  const accepted = dialogNamed(page, 'Your request is accepted');
  await expect(accepted).toBeVisible();
  const [offer] = await offersOf(request, shop.api, seller);
  const id = offer?.id ?? 0;
  await setOfferStatus(request, shop.api, id, { status: 'offer', service_price: 17.5 });
  await user.press(accepted.getByRole('button', { name: 'See offer' }));
  await user.press(page.getByRole('dialog').getByRole('button', { name: 'Accept Offer' }));
  await user.press(page.getByRole('dialog').getByRole('button', { name: 'Yes, accept' }));
  await setOfferStatus(request, shop.api, id, { status: 'ready_for_payout', service_price: 17.5 });
  await page.reload();
  await user.press(main.getByRole('button', { name: /^Get paid/ }).first());
  await user.press(
    dialogNamed(page, 'Choose Payment Method').getByRole('button', { name: 'SEPA Bank Transfer' }),
  );
  const details = dialogNamed(page, 'Payment Details');
  await user.type(details.getByRole('textbox', { name: 'IBAN' }), IBAN);
  await user.press(details.getByRole('button', { name: 'Submit Payment' }));
  await expect.poll(async () => (await payoutsOf(request, shop.api, id)).length).toBe(1);
  await resumeService(request, shop.api);
  expect([user.shop, user.elsewhere]).toEqual([
    { clicks: 8, fields: 3 },
    { clicks: 0, fields: 0 },
  ]);
});
