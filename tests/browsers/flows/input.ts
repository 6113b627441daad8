import { until as conditions } from 'selenium-webdriver';

import { makeBuyer, addToCart, findItems } from '../../e2e/web/buyer-steps.ts';
import { makeOffer } from '../../e2e/web/seller-steps.ts';
import type { Flow, Stage } from '../flow.ts';
import type { Page } from '../page.ts';
import { PATIENCE_MS } from '../part.ts';
import { openFresh } from './steps.ts';

/** What a browser does with typed input: it fills forms, and asks before it leaves them. */

/** What the fields of the open dialog say of themselves: `autocomplete` by label. */
const tokensOf = (page: Page) =>
  page.driver.executeScript<Record<string, string>>(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('[role=dialog] :is(input, select)');
    return Object.fromEntries(
      [...fields]
        .filter(({ type }) => !['checkbox', 'radio', 'hidden'].includes(type))
        .map((field) => [
          field.labels?.[0]?.textContent.replace(/\*$/, '') ?? field.getAttribute('aria-label') ?? field.name,
          field.autocomplete,
        ]),
    );
  });

async function expectTokens(page: Page, wanted: Readonly<Record<string, string>>): Promise<void> {
  const tokens = await tokensOf(page);
  for (const [label, token] of Object.entries(wanted))
    if (tokens[label] !== token)
      throw new Error(`${label} has "${tokens[label]}", not ${token}: ${JSON.stringify(tokens)}`);
}

const CONTACT = {
  'First name': 'given-name',
  'Last name': 'family-name',
  Email: 'email',
  Phone: 'tel',
  City: 'address-level2',
  Address: 'street-address',
  'Post code': 'postal-code',
};

const autofill: Flow = {
  name: 'autofill: fields say what they are for',
  async run({ page, request, host }) {
    await page.prepare();
    await openFresh(page, '/');
    await page.header.role('button', 'Login').click();
    await page.dialog('Login').role('textbox', 'Username or email').see();
    await expectTokens(page, { 'Username or email': 'username', Password: 'current-password' });
    await page.dialog('Login').role('button', 'Create an account').click();
    await page.dialog('Create an account').role('textbox', 'First name').see();
    await expectTokens(page, {
      'First name': 'given-name',
      'Last name': 'family-name',
      Email: 'email',
      Phone: 'tel',
      Password: 'new-password',
      'Repeat password': 'new-password',
    });
    const buyer = await makeBuyer(request, host.api, { city: '' });
    await addToCart(request, host.api, buyer, await findItems(request, host.api, 1, { min: 20, max: 40 }));
    await makeOffer(request, host.api, buyer, 'ready_for_payout');
    await page.visitAs(buyer, '/cart');
    await page.main.role('button', 'Buy').click();
    await page.dialog('Checkout').role('textbox', 'City').see();
    await expectTokens(page, CONTACT);
    await openFresh(page, '/account/offers');
    await page.main.role('button', /^Get paid/).click();
    const contact = page.dialog('Contact Information');
    await contact.role('textbox', 'City').fill('Berlin');
    await expectTokens(page, CONTACT);
    await contact.role('button', 'Next').click();
    await page.dialog('Choose Payment Method').role('button', 'SEPA Bank Transfer').click();
    await page.dialog('Payment Details').role('textbox', 'IBAN').see();
    await expectTokens(page, { 'First name': 'given-name', 'Last name': 'family-name', IBAN: 'off' });
  },
};

/** Loads the page anew, as a reader would, and waits for the browser's question. */
async function reloadAsked({ page }: Stage) {
  await page.driver.executeScript(() => setTimeout(() => window.location.reload()));
  return page.driver.wait(conditions.alertIsPresent(), PATIENCE_MS, 'the browser does not ask');
}

const unsaved: Flow = {
  name: 'unsaved input: the browser asks before it leaves',
  unable: { webkit: 'its driver answers the question itself, with yes' },
  async run(stage) {
    const { page, request, host } = stage;
    const member = await makeBuyer(request, host.api);
    await page.visitAs(member, '/account/personal');
    const city = page.main.role('textbox', 'City');
    await city.fill('Potsdam');
    await city.hasValue('Potsdam');
    await (await reloadAsked(stage)).dismiss();
    await city.hasValue('Potsdam');
    // Without changes it does not ask.
    await city.fill('Berlin');
    await city.hasValue('Berlin');
    await page.reload();
    await city.hasValue('Berlin');
  },
};

export const input: readonly Flow[] = [autofill, unsaved];
