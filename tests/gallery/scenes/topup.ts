import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';
import { byBalance } from './checkout.ts';

const open = async ({ page, dialog, t }: Stage) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.topUp') })
    .click();
  await expect(dialog.getByRole('textbox', { name: t('topup.amount') })).toBeVisible();
};
const fill = async (stage: Stage, amount: string) => {
  await open(stage);
  await stage.dialog.getByRole('textbox', { name: stage.t('topup.amount') }).fill(amount);
  await stage.dialog.getByRole('textbox', { name: stage.t('topup.amount') }).press('Enter');
};
const TOPUP = { path: '/account', over: true, who: ({ demo }) => demo, steps: open } satisfies Partial<Scene>;

export const topup: Scene[] = [
  { ...TOPUP, name: 'topup/amount', brief: true },
  {
    ...TOPUP,
    name: 'topup/amount-wrong',
    steps: async (stage) => {
      await fill(stage, '0.01');
      await expect(stage.dialog.getByRole('textbox', { name: stage.t('topup.amount') })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
  {
    ...TOPUP,
    name: 'topup/payer',
    steps: async (stage) => {
      const { dialog, t } = stage;
      await fill(stage, '25');
      await dialog.getByRole('button', { name: t('form.change') }).click();
      await expect(dialog.getByRole('textbox', { name: t('form.city') })).toBeVisible();
    },
  },
  {
    ...TOPUP,
    name: 'topup/payer-wrong',
    who: ({ fresh }) => fresh,
    steps: async (stage) => {
      const { dialog, t } = stage;
      await fill(stage, '25');
      await expect(dialog.getByText(t('form.cityRequired'))).toBeVisible();
    },
  },
  {
    ...TOPUP,
    name: 'topup/pay',
    steps: async (stage) => {
      await open(stage);
      await stage.dialog.getByRole('textbox', { name: stage.t('topup.amount') }).fill('25');
      await expect(stage.dialog.getByText(/25/).last()).toBeVisible();
    },
  },
  {
    name: 'topup/missing',
    path: '/cart',
    over: true,
    who: ({ lowBalanceBuyer }) => lowBalanceBuyer,
    steps: async (stage) => {
      const { main, dialog, t } = stage;
      await main.getByRole('button', { name: t('cart.buy'), exact: true }).click();
      await byBalance(stage);
      await dialog.getByRole('button', { name: t('checkout.topUp') }).click();
      await expect(dialog.getByRole('textbox', { name: t('topup.amount') })).toBeVisible();
    },
  },
];
