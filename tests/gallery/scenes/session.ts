import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';

/** Waits for the login dialog of a members' page. */
const toLogin = async ({ dialog }: Stage) => expect(dialog).toBeVisible();
const LOGIN = { path: '/cart', over: true } as const;

const toRegistration = async (stage: Stage) => {
  const { dialog, t } = stage;
  await toLogin(stage);
  await dialog.getByRole('button', { name: t('login.toRegistration') }).click();
  await expect(dialog.getByRole('button', { name: t('register.submit') })).toBeVisible();
};
const toForgot = async (stage: Stage) => {
  const { dialog, t } = stage;
  await toLogin(stage);
  await dialog.getByRole('button', { name: t('login.forgot') }).click();
  await expect(dialog.getByRole('button', { name: t('forgot.submit') })).toBeVisible();
};
const toAge = async (stage: Stage) => {
  const { dialog, t } = stage;
  await toLogin(stage);
  await dialog.getByRole('button', { name: t('login.steam') }).click();
  await expect(dialog.getByRole('button', { name: t('age.yes') })).toBeVisible();
};

export const session: Scene[] = [
  { ...LOGIN, name: 'session/login', brief: true, steps: toLogin },
  {
    ...LOGIN,
    name: 'session/login-wrong',
    steps: async (stage) => {
      await toLogin(stage);
      await stage.dialog.getByRole('button', { name: stage.t('login.submit'), exact: true }).click();
      await expect(stage.dialog.getByText(stage.t('login.passwordRequired'))).toBeVisible();
    },
  },
  {
    ...LOGIN,
    name: 'session/login-refused',
    before: ({ faults }) =>
      faults.fail('login', 422, { status: 'ERROR', message: 'The login or the password is wrong.' }),
    steps: async (stage) => {
      const { dialog, t } = stage;
      await toLogin(stage);
      await dialog
        .getByRole('textbox', { name: t('login.username'), exact: true })
        .fill('ada@vitrine.example');
      await dialog.getByRole('textbox', { name: t('login.password') }).fill('Wrong1234');
      await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click();
      await expect(dialog.getByText('The login or the password is wrong.')).toBeVisible();
    },
  },
  {
    ...LOGIN,
    name: 'session/login-for-cart',
    path: ({ items }) => `/products/all/all/${items[0]?.id ?? ''}`,
    steps: async ({ page, main, dialog, t }) => {
      await main
        .getByRole('button', { name: t('item.buy'), exact: true })
        .first()
        .click();
      await expect(dialog).toBeVisible();
      await expect(page.getByText(t('please_login_to_add_to_cart'))).toBeVisible();
    },
  },
  { ...LOGIN, name: 'session/registration', brief: true, steps: toRegistration },
  {
    ...LOGIN,
    name: 'session/registration-wrong',
    steps: async (stage) => {
      const { dialog, t } = stage;
      await toRegistration(stage);
      await dialog.getByRole('textbox', { name: t('register.email') }).fill('ada@');
      await dialog.getByRole('textbox', { name: t('register.password'), exact: true }).fill('abc');
      await dialog.getByRole('textbox', { name: t('register.confirm') }).fill('abd');
      await dialog.getByRole('checkbox').click();
      await dialog.getByRole('button', { name: t('register.submit') }).click();
      await expect(dialog.getByText(t('register.mismatch'))).toBeVisible();
    },
  },
  {
    ...LOGIN,
    name: 'session/registered',
    steps: async (stage) => {
      const { dialog, t } = stage;
      await toRegistration(stage);
      const typed = { name: 'Ada', surname: 'Glass', email: `ada-${crypto.randomUUID()}@vitrine.example` };
      for (const [field, text] of Object.entries({ ...typed, password: 'Abcde1', confirm: 'Abcde1' }))
        await dialog.locator(`input[name="${field}"]`).fill(text);
      await dialog.getByRole('checkbox').click();
      await dialog.getByRole('button', { name: t('register.submit') }).click();
      await expect(dialog.getByText(t('register.mailHint'))).toBeVisible();
    },
  },
  { ...LOGIN, name: 'session/forgot', steps: toForgot },
  {
    ...LOGIN,
    name: 'session/forgot-sent',
    before: ({ faults }) => faults.answer('user/reset-password', { status: 'OK' }),
    steps: async (stage) => {
      const { dialog, t } = stage;
      await toForgot(stage);
      await dialog.getByRole('textbox').fill('ada@vitrine.example');
      await dialog.getByRole('button', { name: t('forgot.submit') }).click();
      await expect(dialog.getByText(t('forgot.sent'))).toBeVisible();
    },
  },
  { ...LOGIN, name: 'session/age', brief: true, steps: toAge },
  {
    ...LOGIN,
    name: 'session/age-refused',
    steps: async (stage) => {
      await toAge(stage);
      await stage.dialog.getByRole('button', { name: stage.t('age.no') }).click();
      await expect(stage.dialog.getByText(stage.t('age.refused'))).toBeVisible();
    },
  },
  {
    name: 'session/reset-password',
    path: '/reset-password?token=abcdef0123456789&email=ada%40vitrine.example',
    steps: ({ main }) => expect(main.locator('input:visible').first()).toBeVisible(),
  },
  { name: 'session/reset-bad-link', path: '/reset-password' },
];
