import { expect } from '../checks.ts';
import type { Stage, Scene } from '../scene.ts';
import { buyer, payer, readOnlyMember, member } from './people.ts';
import { at, banner, dialog, filled, fillIn, idOf, main, tokenOf } from './parts.ts';

/** After no answer, or an error. */
const NOT_LISTED = 'our history does not list';
const WAY_LOST = 'The answer that leads to the payment page was lost.';
const WAITS = 'Your top-up of €25.00';
const ASKS = 'ask until';

const checkout = (stage: Stage) => dialog(stage, 'Checkout');
const pay = (stage: Stage) => checkout(stage).getByRole('button', { name: /^Pay / });
const TYPED = { 'Trade URL': 'https://steamcommunity.com/tradeoffer/new/?partner=7&token=typed123' };

async function openCheckout(stage: Stage): Promise<void> {
  await stage.page.goto('/cart');
  await main(stage).getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(checkout(stage).getByRole('textbox', { name: 'Trade URL' })).toBeVisible();
  await expect(pay(stage)).toBeEnabled();
}

const byCard = (stage: Stage) => checkout(stage).getByRole('radio', { name: /^Card/ }).check();

function purchase(by: 'balance' | 'card'): Scene {
  return {
    call: 'purchase',
    screen: `checkout by ${by}`,
    prepare: buyer,
    membersOnly: true,
    open: async (stage) => {
      await openCheckout(stage);
      if (by === 'card') await byCard(stage);
    },
    fill: (stage) => fillIn(checkout(stage), TYPED),
    typed: (stage) => filled(checkout(stage), TYPED),
    act: (stage) => pay(stage).click(),
    retry: (stage) => pay(stage).click(),
    failureTexts: [NOT_LISTED, ASKS, WAY_LOST, 'Purchase failed', 'Balance payment error', 'Payment failed'],
    nextStep: pay,
    success: ({ page }) =>
      page.getByRole('heading', { name: by === 'card' ? 'Pay by card' : 'Purchase Successful!' }),
    // Some backends take cards without a payment page, and answer without an address.
    repeatedResult: ({ page }) => page.getByRole('heading', { name: 'We are confirming your payment' }),
    // Two items, with one history line each.
    countActions: async (stage) => (await stage.world.readHistory('purchase', tokenOf(stage))).length / 2,
  };
}

const topUp = (stage: Stage) => dialog(stage, 'Top up balance');
const confirming = ({ page }: Stage) => page.getByRole('heading', { name: 'We are confirming your payment' });
/** Where the page follows a payment whose answer had no order. */
const inUnfinished = ({ page }: Stage) =>
  page.getByRole('region', { name: 'Unfinished payments' }).getByRole('link');
/** Offered when the answer was lost and the history has the deposit. */
const continueTopUp = (stage: Stage) => topUp(stage).getByRole('button', { name: 'I haven’t paid yet' });
const payTopUp = (stage: Stage) => topUp(stage).getByRole('button', { name: 'Pay €25.00' });

async function openTopUp(stage: Stage): Promise<void> {
  await stage.page.goto('/account');
  await banner(stage)
    .getByRole('button', { name: /^Balance/ })
    .click();
  await topUp(stage).getByRole('button', { name: '€25.00' }).click();
  await expect(payTopUp(stage)).toBeVisible();
}

/** The form, where the server's errors appear, or the way to a payment that was made all the same. */
async function backToTopUp(stage: Stage): Promise<void> {
  await expect(payTopUp(stage).or(continueTopUp(stage)).first()).toBeVisible();
}

/** A result page: it polls until it knows the outcome. */
function resultScene(
  call: Scene['call'],
  screen: string,
  path: (stage: Stage) => string,
  shownInstead: RegExp,
  success: Scene['success'],
): Scene {
  return {
    call,
    screen,
    prepare: readOnlyMember,
    shared: true,
    act: at(path),
    failureTexts: [],
    silent: true,
    nextStep: (stage) => main(stage).getByRole('link', { name: shownInstead }),
    success,
  };
}

/** The scenes of payments and their results. */
export const moneyScenes: readonly Scene[] = [
  purchase('balance'),
  purchase('card'),
  {
    call: 'deposit',
    screen: 'top-up',
    prepare: member,
    membersOnly: true,
    open: openTopUp,
    secrets: async (stage) => {
      if (await confirming(stage).isVisible()) return;
      await backToTopUp(stage);
      if (await payTopUp(stage).isVisible()) await topUp(stage).getByRole('checkbox').check();
    },
    act: (stage) => payTopUp(stage).click(),
    retry: async (stage) => {
      // Accepted without a payment page in the answer: only the history shows the outcome.
      if (await confirming(stage).isVisible()) return;
      await backToTopUp(stage);
      await payTopUp(stage).or(continueTopUp(stage)).click();
    },
    failureTexts: [NOT_LISTED, ASKS, WAITS, 'Checkout failed'],
    nextStep: (stage) => payTopUp(stage).or(continueTopUp(stage)).or(inUnfinished(stage)),
    success: ({ page }) => page.getByRole('heading', { name: 'Pay by card' }),
    repeatedResult: confirming,
    countActions: async (stage) => (await stage.world.readHistory('deposit', tokenOf(stage))).length,
  },
  {
    ...resultScene(
      'getDepositStatus',
      'pending payment',
      (stage) => `/pending-payment?order=${idOf(stage, 'pending')}`,
      /View Transaction History/,
      ({ page }) => page.getByText(/Payment is being processed\. Status: Pending/),
    ),
    prepare: payer,
    shared: false,
  },
  resultScene(
    'getDepositStatus',
    'successful payment',
    (stage) => `/success-payment?type=topup&order=${idOf(stage, 'deposit')}`,
    /View Transactions/,
    ({ page }) => page.getByRole('heading', { name: 'Payment Successful!' }),
  ),
  resultScene(
    'listPurchases',
    'successful purchase',
    (stage) => `/success-payment?order=${idOf(stage, 'bought')}`,
    /View Order History/,
    ({ page }) => page.getByRole('heading', { name: 'Purchase Successful!' }),
  ),
];
