import type { Page } from 'playwright/test';

import { endRoute } from '../../../support/end-route.ts';
import { expect, test } from '../../../support/shop.ts';
import { dialogNamed } from '../buyer-steps.ts';
import {
  closeConfirmation,
  fillBank,
  fillSell,
  chooseMethod,
  makeSeller,
  offersOf,
  openOffers,
  openRow,
  openSell,
  pauseService,
  payoutsOf,
  resumeService,
  setOfferStatus,
} from '../seller-steps.ts';
import { logIn, loginDialog } from '../visitor-steps.ts';

// The service acts when a test says so, independent of the machine's speed.
test.beforeEach(({ request, shop }) => pauseService(request, shop.api));
test.afterEach(({ request, shop }) => resumeService(request, shop.api));

/** Ends the session, as the server does when it expires. */
async function expire(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('token'));
}

test('session that expires while selling: everything typed is there after the login', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);

  await test.step('sell form: keeps every field, and is sent once', async () => {
    const sell = await openSell(page);
    await fillSell(page, sell, 'Butterfly Knife | Fade');
    await expire(page);
    await sell.getByRole('button', { name: 'Get an offer' }).click();
    await logIn(await loginDialog(page), seller);
    await expect(sell.getByRole('combobox', { name: 'Skin name' })).toHaveValue('Butterfly Knife | Fade');
    await expect(sell.getByRole('textbox', { name: 'Price you want' })).toHaveValue('20,00');
    await sell.getByRole('button', { name: 'Get an offer' }).click();
    await closeConfirmation(page);
  });
  const [offer, ...others] = await offersOf(request, shop.api, seller);
  expect(others).toEqual([]);
  const id = offer?.id ?? 0;

  await test.step('hostile offer: does not widen its dialog, and runs nothing', async () => {
    const hostile = {
      ...{
        id,
        order_nr: '<b>S-1</b>',
        date_time: 1e20,
        status: '__proto__',
        quality: '<i>',
        currency: 'EUR',
      },
      ...{ title: `<img src=x onerror="document.title='x'"> ${'W'.repeat(300)}`, user_price: 'NaN' },
      item_url: 'javascript:document.title="x"',
    };
    const one = `**/api/offer/${id}*`;
    await page.route(one, (route) => route.fulfill({ json: { status: 'OK', payload: hostile } }));
    await openRow(page, 'Details');
    const details = dialogNamed(page, 'Offer details');
    // The name of 'Print' has it too.
    await expect(details.getByText('<b>S-1</b>').first()).toBeVisible();
    expect(await details.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await expect(page).not.toHaveTitle('x');
    await endRoute(page, one);
    await page.keyboard.press('Escape');
  });

  await test.step('payout: resumes at its step, and is made once', async () => {
    await setOfferStatus(request, shop.api, id, { status: 'ready_for_payout', service_price: 17.5 });
    await openRow(page, 'Get paid');
    const chosen = await chooseMethod(page);
    await chosen.getByRole('button', { name: 'Change Contact Information' }).click();
    const contact = dialogNamed(page, 'Contact Information');
    await contact.getByRole('textbox', { name: 'City' }).fill('Bergen');
    await contact.getByRole('button', { name: 'Next' }).click();
    const details = await fillBank(page, await chooseMethod(page));
    await expire(page);
    await details.getByRole('button', { name: 'Submit Payment' }).click();
    await logIn(await loginDialog(page), seller);
    await fillBank(page, dialogNamed(page, 'Choose Payment Method'));
    await details.getByRole('button', { name: 'Submit Payment' }).click();
    await expect(dialogNamed(page, 'Your payout is under way')).toBeVisible();
    expect(await payoutsOf(request, shop.api, id)).toHaveLength(1);
    expect(await offersOf(request, shop.api, seller)).toMatchObject([{ id, status: 'payout_processing' }]);
  });
});
