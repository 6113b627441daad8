import type { CallName } from '../calls.ts';
import { expect } from '../checks.ts';
import type { Stage, Use } from '../use.ts';
import { somebody, unverified } from './people.ts';
import { banner, cartBadge, dialog, filled, fillIn, main, readyAt, toast } from './parts.ts';

const home = readyAt('/', (stage) => main(stage).getByRole('heading', { level: 1 }));

const login = (stage: Stage) => dialog(stage, 'Login');
async function openLogin(stage: Stage): Promise<void> {
  await home(stage);
  await banner(stage).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(login(stage)).toBeVisible();
}
const DEMO = { Login: 'demo' };

function byPassword(call: CallName, screen: string): Use {
  const submit = (stage: Stage) => login(stage).getByRole('button', { name: 'Login', exact: true });
  return {
    call,
    screen,
    open: openLogin,
    fill: (stage) => fillIn(login(stage), DEMO),
    typed: (stage) => filled(login(stage), DEMO),
    secrets: (stage) => fillIn(login(stage), { Password: 'Demo1234' }),
    act: (stage) => submit(stage).click(),
    again: (stage) => submit(stage).click(),
    texts: ['Authentication failed'],
    goOn: submit,
    well: cartBadge,
  };
}

const registration = (stage: Stage) => dialog(stage, 'Create an account');
const NEW = { 'First name': 'Ada', 'Last name': 'Glass' };
const createAccount = (stage: Stage) => registration(stage).getByRole('button', { name: 'Create account' });

const forgot = (stage: Stage) => dialog(stage, 'Forgot your password?');
const sendLink = (stage: Stage) => forgot(stage).getByRole('button', { name: 'Send link' });
const ASKING = { Email: 'nobody@vitrine.example' };

const RESET = '/reset-password?token=abcdef0123456789&email=nobody%40vitrine.example';
const savePassword = (stage: Stage) => main(stage).getByRole('button', { name: 'Save password' });

const resend = (stage: Stage) => main(stage).getByRole('button', { name: 'Resend Verification Email' });

/** The scenes of signing in and out, registration and recovery. */
export const session: readonly Use[] = [
  byPassword('getCsrfCookie', 'login'),
  byPassword('login', 'login'),
  {
    call: 'register',
    screen: 'registration',
    open: async (stage) => {
      await openLogin(stage);
      await login(stage).getByRole('button', { name: 'Create an account' }).click();
      await expect(registration(stage)).toBeVisible();
    },
    fill: async (stage) => {
      await fillIn(registration(stage), { ...NEW, Email: `ada-${crypto.randomUUID()}@vitrine.example` });
      await registration(stage)
        .getByRole('checkbox', { name: /18 years/ })
        .check();
    },
    typed: (stage) => filled(registration(stage), NEW),
    secrets: (stage) => fillIn(registration(stage), { Password: 'Abcde1', 'Repeat password': 'Abcde1' }),
    act: (stage) => createAccount(stage).click(),
    again: (stage) => createAccount(stage).click(),
    texts: ['Registration failed'],
    goOn: createAccount,
    well: cartBadge,
    twice: (stage) => registration(stage).getByText(/already/),
  },
  {
    call: 'logout',
    screen: 'header',
    prepare: somebody,
    open: readyAt('/', cartBadge),
    act: logOut,
    again: logOut,
    texts: ['Logout failed'],
    goOn: (stage) =>
      banner(stage)
        .getByRole('button', { name: /^Account/ })
        .or(banner(stage).getByRole('button', { name: 'Login', exact: true })),
    instead: {
      '401': {
        because: 'nobody is signed in any more, which is what was wanted',
        shows: (stage) => banner(stage).getByRole('button', { name: 'Login', exact: true }),
      },
    },
    well: (stage) => banner(stage).getByRole('button', { name: 'Login', exact: true }),
  },
  {
    call: 'askPasswordReset',
    screen: 'forgotten password',
    open: async (stage) => {
      await openLogin(stage);
      await login(stage).getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(forgot(stage)).toBeVisible();
    },
    fill: (stage) => fillIn(forgot(stage), ASKING),
    typed: (stage) => filled(forgot(stage), ASKING),
    act: (stage) => sendLink(stage).click(),
    again: (stage) => sendLink(stage).click(),
    texts: ['Failed to send password reset link'],
    goOn: sendLink,
    well: (stage) => toast(stage, 'Password reset link sent successfully! Please check your email.'),
  },
  {
    call: 'resetPassword',
    screen: 'new password',
    open: readyAt(RESET, savePassword),
    secrets: (stage) => fillIn(main(stage), { 'New password': 'Fresh-2', 'Repeat new password': 'Fresh-2' }),
    act: (stage) => savePassword(stage).click(),
    again: (stage) => savePassword(stage).click(),
    texts: ['The password could not be changed. Ask for a new link and try again.'],
    goOn: savePassword,
    // No such link was mailed, so an error is the right result.
    well: (stage) => main(stage).getByText(/invalid or has expired/),
  },
  {
    call: 'resendVerification',
    screen: 'email verification',
    prepare: unverified,
    open: readyAt('/email-verification', resend),
    act: (stage) => resend(stage).click(),
    again: (stage) => resend(stage).click(),
    texts: ['Failed to send verification email'],
    member: true,
    goOn: resend,
    well: (stage) => main(stage).getByRole('status').filter({ hasText: /sent/ }),
    twice: (stage) => main(stage).getByText(/You can ask for another email/),
  },
];

async function logOut(stage: Stage): Promise<void> {
  await banner(stage)
    .getByRole('button', { name: /^Account/ })
    .click();
  await stage.page.getByRole('menuitem', { name: 'Logout' }).click();
}
