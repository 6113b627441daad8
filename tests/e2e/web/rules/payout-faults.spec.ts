import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import { dialogNamed } from '../buyer-steps.ts';
import {
  openNewOffer,
  openOffers,
  fillBank,
  ibanField,
  IBAN,
  storedText,
  makeOffer,
  makeSeller,
  offersOf,
  openRow,
  payoutsOf,
  setOfferStatus,
  goToBankForm,
  goToMethod,
} from '../seller-steps.ts';
import { breakOnce, logIn, loginDialog } from '../visitor-steps.ts';

const PAYOUT = '**/api/offer/request-payout/*';
const DONE = 'Your payout is under way';

// Payouts stay pending: nothing that the tests check changes on its own.
test.beforeEach(async ({ request, shop }) => {
  await request.put(`${shop.api}/__sandbox/api/waits`, { data: { payout_after_ms: null } });
});
// Later tests of this shop wait for their payouts.
test.afterEach(async ({ request, shop }) => {
  await request.put(`${shop.api}/__sandbox/api/waits`, { data: { payout_after_ms: 6000 } });
});

test('payout: is requested once despite a double click @main', async ({ page, request, shop }) => {
  const { id } = await openNewOffer({ page, request, shop }, 'ready_for_payout', 'Get paid');
  const details = await fillBank(page, await goToMethod(page));
  let requestCount = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/request-payout/')) requestCount += 1;
  });
  await details.getByRole('button', { name: 'Submit Payment' }).dblclick();
  await expect(dialogNamed(page, DONE)).toBeVisible();
  expect(requestCount).toBe(1);
  expect(await payoutsOf(request, shop.api, id)).toMatchObject([
    { method: 'sepa-manual', state: 'processing' },
  ]);
  await expectAccessible(page);
});

for (const kind of ['malformed', 'drop', 'html'] as const)
  test(`payout whose answer comes as '${kind}': is looked up, and not requested again`, async ({
    page,
    request,
    shop,
  }) => {
    const { id } = await openNewOffer({ page, request, shop }, 'ready_for_payout', 'Get paid');
    const details = await fillBank(page, await goToMethod(page));
    await breakOnce(request, shop.api, {
      method: 'POST',
      path: '/api/offer/request-payout/*',
      kind,
      acts: true,
    });
    await details.getByRole('button', { name: 'Submit Payment' }).click();
    await expect(dialogNamed(page, DONE)).toBeVisible();
    expect(await payoutsOf(request, shop.api, id)).toHaveLength(1);
  });

test('payout: shows a lost, refused or failed request in place, and can be resent', async ({
  page,
  request,
  shop,
}) => {
  // Five requests in turn.
  test.slow();
  const { id } = await openNewOffer({ page, request, shop }, 'ready_for_payout', 'Get paid');
  const details = await fillBank(page, await goToMethod(page));
  const submit = details.getByRole('button', { name: 'Submit Payment' });
  const iban = ibanField(details);

  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/offer/request-payout/*',
    kind: 'drop',
    acts: false,
  });
  await submit.click();
  await expect(details.getByRole('alert')).toContainText('it was not done');
  await expectAccessible(page);

  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/offer/request-payout/*',
    kind: 'status',
    status: 400,
  });
  await submit.click();
  await expect(details.getByRole('alert')).toContainText('Failed to request payout');

  await page.route(PAYOUT, (route) =>
    route.fulfill({
      status: 422,
      json: { status: 'ERROR', errors: { account_number: ['This bank is closed'] } },
    }),
  );
  await submit.click();
  await expect(details.getByText('This bank is closed')).toBeVisible();
  await expect(iban).toHaveAttribute('aria-invalid', 'true');
  await expect(iban).toBeFocused();
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
  await page.unroute(PAYOUT);

  await page.route(PAYOUT, (route) =>
    route.fulfill({ status: 422, json: { status: 'ERROR', errors: { city: ['No such city'] } } }),
  );
  await submit.click();
  const contact = dialogNamed(page, 'Contact Information');
  await expect(contact.getByText('No such city')).toBeVisible();
  await expect(contact.getByText('Failed to update contact information')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(PAYOUT);
  expect(await payoutsOf(request, shop.api, id)).toEqual([]);

  await contact.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  const method = await goToMethod(page);
  await method.getByRole('button', { name: 'SEPA Bank Transfer' }).click();
  // Going back and forth kept everything.
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
  await submit.click();
  await expect(dialogNamed(page, DONE)).toBeVisible();
  expect(await payoutsOf(request, shop.api, id)).toHaveLength(1);
});

test('payout: resumes after closing mid-way, without the account details', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await makeOffer(request, shop.api, seller, 'ready_for_payout');
  await openOffers(page, seller);
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await openRow(page, 'Get paid');
  await dialogNamed(page, 'Contact Information').getByRole('textbox', { name: 'City' }).fill('Bergen');
  let details = await fillBank(page, await goToMethod(page));
  expect(await storedText(page)).toContain('Bergen');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await openRow(page, 'Get paid');
  const method = dialogNamed(page, 'Choose Payment Method');
  details = await goToBankForm(page, method);
  await expect(ibanField(details)).toHaveValue('');
  await expect(details.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  await details.getByRole('button', { name: 'Back' }).click();
  await method.getByRole('button', { name: 'Back' }).click();
  await expect(dialogNamed(page, 'Contact Information').getByRole('textbox', { name: 'City' })).toHaveValue(
    'Bergen',
  );

  const all = [await storedText(page), ...logged].join('\n').replace(/\s/g, '');
  expect(all).not.toContain(IBAN);
  expect(all).not.toContain(IBAN.slice(-10));
});

test('payout: is not requested again after it was made elsewhere', async ({ page, request, shop }) => {
  const { id } = await openNewOffer({ page, request, shop }, 'ready_for_payout', 'Get paid');
  const details = await fillBank(page, await goToMethod(page));
  await setOfferStatus(request, shop.api, id, { status: 'approved' });
  const before = await payoutsOf(request, shop.api, id);
  await details.getByRole('button', { name: 'Submit Payment' }).click();
  const changed = dialogNamed(page, 'Get paid');
  await expect(changed.getByRole('alert')).toContainText('no longer waiting for a payout');
  await expect(changed.getByRole('alert')).toContainText('Approved');
  await expectAccessible(page);
  expect(await payoutsOf(request, shop.api, id)).toEqual(before);
  await changed.getByRole('button', { name: 'See offer' }).click();
  await expect(dialogNamed(page, 'Offer details').getByText('Approved', { exact: true })).toBeVisible();
});

test('payout page left open: waits, and another method can be chosen', async ({ page, request, shop }) => {
  const { id } = await openNewOffer({ page, request, shop }, 'ready_for_payout', 'Get paid');
  const method = await goToMethod(page);
  await method.getByRole('button', { name: 'Credit/Debit Card' }).click();
  await expect(page.getByRole('heading', { name: 'Receive money on your card' })).toBeVisible();
  const provider = page.url();

  await page.goto('/account/offers');
  await openRow(page, 'Get paid');
  const waiting = dialogNamed(page, 'Get paid');
  await expect(waiting).toContainText('payout needs your card details.');
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(provider);

  await page.goto('/account/offers');
  await openRow(page, 'Get paid');
  await waiting.getByRole('button', { name: 'Choose another way' }).click();
  const details = await fillBank(page, method);
  await details.getByRole('button', { name: 'Submit Payment' }).click();
  await expect(dialogNamed(page, DONE)).toBeVisible();
  const states = (await payoutsOf(request, shop.api, id)).map(({ state }) => state).sort();
  expect(states).toEqual(['cancelled', 'processing']);
});

for (const target of ['javascript:alert(1)', 'http://evil.example/pay', 'https://'])
  test(`payout page at '${target}': is not opened`, async ({ page, request, shop }) => {
    const seller = await makeSeller(request, shop.api);
    await makeOffer(request, shop.api, seller, 'ready_for_payout');
    await openOffers(page, seller);
    await page.route(PAYOUT, (route) =>
      route.fulfill({ json: { status: 'OK', id: 1, redirect_url: target } }),
    );
    await openRow(page, 'Get paid');
    const method = await goToMethod(page);
    await method.getByRole('button', { name: 'Credit/Debit Card' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    expect(page.url()).toBe(`${shop.origin}/account/offers`);
  });

test('payout: resumes after login when the session expires in the middle', async ({
  page,
  request,
  shop,
}) => {
  const { seller, id } = await openNewOffer({ page, request, shop }, 'ready_for_payout', 'Get paid');
  await dialogNamed(page, 'Contact Information').getByRole('textbox', { name: 'City' }).fill('Bergen');
  let details = await fillBank(page, await goToMethod(page));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('token'));
  await details.getByRole('button', { name: 'Submit Payment' }).click();
  await logIn(await loginDialog(page), seller);
  details = await fillBank(page, dialogNamed(page, 'Choose Payment Method'));
  await details.getByRole('button', { name: 'Submit Payment' }).click();
  await expect(dialogNamed(page, DONE)).toBeVisible();
  expect(await payoutsOf(request, shop.api, id)).toHaveLength(1);
  expect(await offersOf(request, shop.api, seller)).toMatchObject([{ id, status: 'payout_processing' }]);
});
