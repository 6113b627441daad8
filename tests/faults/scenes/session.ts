import type { CallName } from '../calls.ts';
import { expect } from '../checks.ts';
import type { Stage, Scene } from '../scene.ts';
import { member, unverified } from './people.ts';
import { banner, cartBadge, dialog, filled, fillIn, main, readyAt, toast } from './parts.ts';

const home = readyAt('/', (stage) => main(stage).getByRole('heading', { level: 1 }));

const login = (stage: Stage) => dialog(stage, 'Login');
async function openLogin(stage: Stage): Promise<void> {
  await home(stage);
  await banner(stage).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(login(stage)).toBeVisible();
}
const DEMO = { 'Username or email': 'demo' };

function byPassword(call: CallName, screen: string): Scene {
  const submit = (stage: Stage) => login(stage).getByRole('button', { name: 'Login', exact: true });
  return {
    call,
    screen,
    open: openLogin,
    fill: (stage) => fillIn(login(stage), DEMO),
    typed: (stage) => filled(login(stage), DEMO),
    secrets: (stage) => fillIn(login(stage), { Password: 'Demo1234' }),
    act: (stage) => submit(stage).click(),
    retry: (stage) => submit(stage).click(),
    failureTexts: ['Authentication failed'],
    nextStep: submit,
    success: cartBadge,
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
export const sessionScenes: readonly Scene[] = [
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
    retry: (stage) => createAccount(stage).click(),
    failureTexts: ['Registration failed'],
    nextStep: createAccount,
    success: (stage) => dialog(stage, 'Welcome to Vitrine!'),
    repeatedResult: (stage) => registration(stage).getByText(/already/),
  },
  {
    call: 'logout',
    screen: 'header',
    prepare: member,
    open: readyAt('/', cartBadge),
    act: logOut,
    retry: logOut,
    failureTexts: ['Logout failed'],
    nextStep: (stage) =>
      banner(stage)
        .getByRole('button', { name: /^Account/ })
        .or(banner(stage).getByRole('button', { name: 'Login', exact: true })),
    exceptions: {
      '401': {
        reason: 'nobody is signed in any more, which is what was wanted',
        shows: (stage) => banner(stage).getByRole('button', { name: 'Login', exact: true }),
      },
    },
    success: (stage) => banner(stage).getByRole('button', { name: 'Login', exact: true }),
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
    retry: (stage) => sendLink(stage).click(),
    failureTexts: ['Failed to send password reset link'],
    nextStep: sendLink,
    success: (stage) => toast(stage, 'Password reset link sent successfully! Please check your email.'),
  },
  {
    call: 'resetPassword',
    screen: 'new password',
    open: readyAt(RESET, savePassword),
    secrets: (stage) => fillIn(main(stage), { 'New password': 'Fresh-2', 'Repeat new password': 'Fresh-2' }),
    act: (stage) => savePassword(stage).click(),
    retry: (stage) => savePassword(stage).click(),
    failureTexts: ['The password could not be changed. Ask for a new link and try again.'],
    nextStep: savePassword,
    // No such link was mailed, so an error is the right result.
    success: (stage) => main(stage).getByText(/invalid or has expired/),
  },
  {
    call: 'resendVerification',
    screen: 'email verification',
    prepare: unverified,
    open: readyAt('/email-verification', resend),
    act: (stage) => resend(stage).click(),
    retry: (stage) => resend(stage).click(),
    failureTexts: ['Failed to send verification email'],
    membersOnly: true,
    nextStep: resend,
    success: (stage) => main(stage).getByRole('status').filter({ hasText: /sent/ }),
    repeatedResult: (stage) => main(stage).getByText(/You can ask for another email/),
  },
];

async function logOut(stage: Stage): Promise<void> {
  await banner(stage)
    .getByRole('button', { name: /^Account/ })
    .click();
  await stage.page.getByRole('menuitem', { name: 'Logout' }).click();
}
