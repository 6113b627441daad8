import { expect } from '../checks.ts';
import type { Stage, Scene } from '../scene.ts';
import { offered, readOnlySeller, payable, payableReader, member } from './people.ts';
import { dialog, filled, fillIn, idOf, main, toast, tokenOf } from './parts.ts';

const IBAN = 'DE89370400440532013000';
/** After no answer, or an error. */
const NOT_LISTED = 'our history does not list';
const WAY_LOST = 'The answer that leads to the payment page was lost.';
const ASKS = 'ask until';

const sell = (stage: Stage) => dialog(stage, 'Sell a skin');
const submit = (stage: Stage) => sell(stage).getByRole('button', { name: 'Get an offer' });
const SKIN = {
  'Price you want': '20,00',
  'Steam inventory link': 'https://steamcommunity.com/profiles/76561198047215873/inventory/#730_2_1',
};

const details = (stage: Stage) => dialog(stage, 'Offer details');

/** Opens the dialog of the only row. */
async function openRow(stage: Stage, button: 'See offer' | 'Get paid'): Promise<void> {
  await stage.page.goto('/account/offers');
  await main(stage)
    .getByRole('button', { name: new RegExp(`^${button}`) })
    // One that waits for the member is above the history too.
    .first()
    .click();
}

function decision(
  call: 'acceptOffer' | 'declineOffer',
  button: string,
  yes: string,
  said: string,
  status: string,
): Scene {
  const press = (stage: Stage) => details(stage).getByRole('button', { name: yes });
  const verb = call === 'acceptOffer' ? 'accept' : 'decline';
  return {
    call,
    screen: 'offer',
    prepare: offered,
    membersOnly: true,
    open: async (stage) => {
      await openRow(stage, 'See offer');
      await details(stage).getByRole('button', { name: button }).click();
      await expect(press(stage)).toBeVisible();
    },
    act: (stage) => press(stage).click(),
    retry: async (stage) => {
      if (!(await press(stage).isVisible()))
        await details(stage).getByRole('button', { name: button }).click();
      await press(stage).click();
    },
    failureTexts: [NOT_LISTED, ASKS, `Failed to ${verb} offer`],
    nextStep: (stage) => press(stage).or(details(stage).getByRole('button', { name: button })),
    // The toast disappears; the offer's new status stays.
    success: (stage) => toast(stage, said).or(main(stage).getByText(status, { exact: true })),
    countActions: async (stage) => {
      const offers = await stage.world.readHistory('offer', tokenOf(stage));
      return offers.filter(
        ({ status }) => status === (verb === 'accept' ? 'awaiting_item' : 'declined_by_user'),
      ).length;
    },
  };
}

const method = (stage: Stage) => dialog(stage, 'Choose Payment Method');
const toCard = (stage: Stage) => method(stage).getByRole('button', { name: 'Credit/Debit Card' });
const toBank = (stage: Stage) => method(stage).getByRole('button', { name: 'SEPA Bank Transfer' });
const bank = (stage: Stage) => dialog(stage, 'Payment Details');

async function openMethod(stage: Stage): Promise<void> {
  await openRow(stage, 'Get paid');
  await expect(toBank(stage)).toBeVisible();
}

/** Bank details are not stored: a user who had to leave fills them in again. */
async function fillBank(stage: Stage): Promise<void> {
  await expect(method(stage).or(bank(stage))).toBeVisible();
  if (await method(stage).isVisible()) {
    await toBank(stage).click();
  }
  await fillIn(bank(stage), { IBAN });
}

const submitPayment = (stage: Stage) => bank(stage).getByRole('button', { name: 'Submit Payment' });
const paidOut = (stage: Stage) => stage.world.countPayouts(idOf(stage, 'offer'));
/** After an empty answer, which a backend in PHP writes for one without members. */
const NO_PAGE = 'Your payout was accepted, but no page for your card details was named';
const PAYOUT = [
  ...[NOT_LISTED, ASKS, WAY_LOST, NO_PAGE],
  ...['Failed to request payout', 'Failed to process payment form'],
];

/** The scenes of selling and payouts. */
export const sellingScenes: readonly Scene[] = [
  {
    call: 'createOffer',
    screen: 'sell form',
    prepare: member,
    membersOnly: true,
    open: async (stage) => {
      await stage.page.goto('/account/offers');
      await main(stage).getByRole('button', { name: 'Sell Items' }).click();
      await expect(sell(stage).getByRole('combobox', { name: 'Skin name' })).toBeVisible();
    },
    fill: async (stage) => {
      await sell(stage).getByRole('combobox', { name: 'Skin name' }).fill('Karambit');
      await fillIn(sell(stage), SKIN);
      await sell(stage).getByRole('combobox', { name: 'Quality' }).click();
      await stage.page.getByRole('option', { name: 'Field-Tested' }).click();
    },
    typed: (stage) => [
      [sell(stage).getByRole('combobox', { name: 'Skin name' }), 'Karambit'],
      ...filled(sell(stage), SKIN),
    ],
    act: (stage) => submit(stage).click(),
    retry: (stage) => submit(stage).click(),
    failureTexts: [NOT_LISTED, ASKS, 'Failed to submit'],
    nextStep: submit,
    success: ({ page }) => page.getByRole('dialog', { name: 'Your request is accepted' }),
    countActions: async (stage) => (await stage.world.readHistory('offer', tokenOf(stage))).length,
  },
  {
    call: 'getOffer',
    screen: 'offer',
    prepare: readOnlySeller,
    shared: true,
    membersOnly: true,
    act: (stage) => openRow(stage, 'See offer'),
    failureTexts: ['Failed to fetch offer details'],
    nextStep: (stage) =>
      details(stage)
        .getByRole('button', { name: 'Try again' })
        .or(details(stage).getByRole('button', { name: 'Close' })),
    success: (stage) => details(stage).getByRole('button', { name: 'Accept Offer' }),
  },
  {
    call: 'getOffer',
    screen: 'payout',
    prepare: payableReader,
    shared: true,
    membersOnly: true,
    act: (stage) => openRow(stage, 'Get paid'),
    failureTexts: ['Failed to fetch offer details'],
    nextStep: ({ page }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: 'Try again' })
        .or(page.getByRole('dialog').getByRole('button', { name: 'Close' })),
    success: toBank,
  },
  decision('acceptOffer', 'Accept Offer', 'Yes, accept', 'Offer accepted successfully', 'Awaiting item'),
  decision('declineOffer', 'Decline', 'Yes, decline', 'Offer declined successfully', 'Declined by user'),
  {
    call: 'requestPayout',
    screen: 'payout to a bank',
    prepare: payable,
    membersOnly: true,
    open: openMethod,
    secrets: fillBank,
    act: (stage) => submitPayment(stage).click(),
    retry: (stage) => submitPayment(stage).click(),
    failureTexts: PAYOUT,
    nextStep: submitPayment,
    success: (stage) => dialog(stage, 'Your payout is under way'),
    countActions: paidOut,
  },
  {
    call: 'requestPayout',
    screen: 'payout to a card',
    prepare: payable,
    membersOnly: true,
    open: openMethod,
    act: (stage) => toCard(stage).click(),
    retry: (stage) => toCard(stage).click(),
    failureTexts: PAYOUT,
    nextStep: toCard,
    success: ({ page }) => page.getByRole('heading', { name: 'Receive money on your card' }),
    countActions: paidOut,
  },
];
