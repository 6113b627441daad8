// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { input, typeInto } from '#tests/support/input-testing.ts';
import {
  press,
  refuse,
  sampleShop,
  serveFrom,
  showToMember,
  type Fault,
} from '#tests/support/member-shop.tsx';
import { openDialog, useDialog } from '../../state/dialog.ts';
import { sessionEnded, useSession } from '../../state/session.ts';
import { useStartUp } from '../../state/start-up.ts';
import { LoginDialog } from './login-dialog.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';

const UNKNOWN = 'We couldn’t check whether registration is open. You can try.';
let shop = sampleShop();
serveFrom(() => shop);
beforeEach(() => {
  shop = sampleShop();
});
afterEach(() => {
  sessionEnded();
  useStartUp.setState(useStartUp.getInitialState());
});

/** Opens a dialog of a visitor. @param settings how the server answers that call */
function open(name: 'LOGIN' | 'REGISTRATION', settings?: Fault) {
  if (settings) shop.fail('GET settings', ...Array.from({ length: 9 }, () => settings));
  showToMember({ LOGIN: () => <LoginDialog />, REGISTRATION: () => <RegistrationDialog /> });
  useSession.setState({ authenticated: false });
  openDialog({ name });
}
const says =
  (is_reg_enabled: unknown): Fault =>
  () =>
    Response.json({ status: 'OK', payload: { ...shop.settings, is_reg_enabled } });
const form = () => screen.findByRole('button', { name: 'Create account' });

it('registration that is off: is said, without a form', async () => {
  open('REGISTRATION', says(0));
  expect(await screen.findByText(/^Registration is switched off at the moment/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
});

it('registration that is off: the login says so in place of the way there', async () => {
  open('LOGIN', says(0));
  expect(await screen.findByText(/^Registration is switched off at the moment/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
});

it.each(['LOGIN', 'REGISTRATION'] as const)('%s: Steam comes first, then the email', async (name) => {
  open(name);
  const email = await screen.findByText('or with email');
  const steam = screen.getByRole('button', { name: 'Sign in through Steam' });
  const [field] = screen.getAllByRole('textbox');
  const isAfter = (node: Node, other: Node | undefined) =>
    other && (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect([isAfter(steam, email), isAfter(email, field)]).toEqual([true, true]);
  expect(field).toHaveFocus();
});

it('settings that could not be loaded: the login leads to the form, which says so', async () => {
  useStartUp.setState({ failures: { settings: 'Failed to fetch settings' } });
  open('LOGIN', refuse(404, ''));
  await press('Create an account');
  expect(useDialog.getState().active).toEqual({ name: 'REGISTRATION' });
  expect(await screen.findByText('Failed to fetch settings')).toBeVisible();
  expect(screen.getByText(UNKNOWN)).toBeVisible();
  expect(await form()).toBeVisible();
});

it('settings that do not say it: the form is there, and the server decides', async () => {
  open('REGISTRATION', says('perhaps'));
  expect(await screen.findByText(UNKNOWN)).toBeVisible();
  shop.fail('GET sanctum/csrf-cookie', () => new Response(null, { status: 204 }));
  shop.fail('POST register', refuse(403, 'Registration is closed at the moment.'));
  for (const name of ['First name', 'Last name']) await typeInto(name, 'Ada');
  await typeInto('Email', 'ada@x.example');
  for (const name of ['Password', 'Repeat password']) await typeInto(name, 'Abcde1');
  await userEvent.click(await screen.findByRole('checkbox', { name: /18 years/ }));
  await press('Create account');
  expect(await screen.findByText('Registration is closed at the moment.')).toBeVisible();
  expect(await input('Email')).toBeInvalid();
});

it('settings that still load: the form is there, and nothing is doubted', async () => {
  open('REGISTRATION', () => new Promise(() => undefined));
  expect(await form()).toBeVisible();
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});
