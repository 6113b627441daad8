import type { CallName } from '../calls.ts';
import type { Stage, Scene } from '../scene.ts';
import { readOnlyMember, member } from './people.ts';
import { at, filled, fillIn, main, readyAt } from './parts.ts';

const retry = (stage: Stage) => main(stage).getByRole('button', { name: 'Try again' });
const sell = (stage: Stage) => main(stage).getByRole('button', { name: 'Sell Items' });
const form = ({ page }: Stage) => page.getByRole('region', { name: 'Personal info' });
const password = ({ page }: Stage) => page.getByRole('region', { name: 'Password' });
const save = (stage: Stage) => form(stage).getByRole('button', { name: 'Save' });
const change = (stage: Stage) => password(stage).getByRole('button', { name: 'Change password' });
const ledger = (stage: Stage) => main(stage).locator('section', { hasText: 'Transaction history' });

/** A part of the account page that only shows data. */
function displayScene(
  call: CallName,
  screen: string,
  texts: readonly string[],
  success: Scene['success'],
): Scene {
  return {
    call,
    screen,
    prepare: readOnlyMember,
    shared: true,
    membersOnly: true,
    act: at('/account'),
    failureTexts: texts,
    nextStep: (stage) => retry(stage).or(sell(stage)),
    success,
  };
}

function saved(
  call: CallName,
  screen: string,
  values: Readonly<Record<string, string>>,
  texts: string[],
): Scene {
  return {
    call,
    screen,
    prepare: member,
    membersOnly: true,
    open: readyAt('/account/personal', save),
    fill: (stage) => fillIn(form(stage), values),
    typed: (stage) => filled(form(stage), values),
    reopen: async ({ page }) => {
      await page.goBack();
    },
    act: (stage) => save(stage).click(),
    retry: (stage) => save(stage).click(),
    failureTexts: texts,
    nextStep: save,
    success: (stage) => form(stage).getByText('Profile updated successfully!'),
  };
}

/** The scenes of the account page. */
export const accountScenes: readonly Scene[] = [
  displayScene('getProfile', 'account', ['Your account could not be loaded'], sell),
  displayScene('getFinancialSummary', 'account: earnings', ['Your totals could not be loaded'], ({ page }) =>
    page.getByRole('region', { name: 'Earnings' }).getByText(/€\d/),
  ),
  displayScene(
    'listDeposits',
    'account: history',
    ['Failed to fetch deposits. Please try again later.'],
    (stage) => ledger(stage).getByText(/^\d+ transactions$/),
  ),
  displayScene('listPurchases', 'account: history', ['Failed to fetch purchase history'], (stage) =>
    ledger(stage).getByText(/^\d+ transactions$/),
  ),
  displayScene(
    'listOffers',
    'account: history',
    ['Failed to fetch offers. Please try again later.'],
    (stage) => ledger(stage).getByText(/^\d+ transactions$/),
  ),
  saved('saveProfile', 'account: personal info', { City: 'Potsdam', Address: 'Am Kanal 3' }, [
    'Your profile could not be saved',
  ]),
  saved(
    'saveTradeLink',
    'account: personal info',
    { 'Trade URL': 'https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=othertok' },
    ['Your trade link could not be saved', 'Everything but your trade link has been saved.'],
  ),
  {
    call: 'changePassword',
    screen: 'account: password',
    prepare: member,
    membersOnly: true,
    open: readyAt('/account/personal', change),
    secrets: (stage) =>
      fillIn(password(stage), {
        'Current password': stage.account?.password ?? '',
        'New password': 'Fresh-2a',
        'New password again': 'Fresh-2a',
      }),
    act: (stage) => change(stage).click(),
    retry: (stage) => change(stage).click(),
    failureTexts: ['Your password could not be changed'],
    nextStep: change,
    success: (stage) => password(stage).getByText('Your password has been changed'),
    repeatedResult: (stage) => password(stage).getByText('The current password is not correct'),
  },
];
