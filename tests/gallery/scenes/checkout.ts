import * as z from 'zod/mini';

import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';

const open = async ({ main, dialog, t }: Stage) => {
  await main.getByRole('button', { name: t('cart.buy'), exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: t('form.tradeLink') })).toBeVisible();
};
/** Shows the fields of the billing details. */
const edit = async ({ dialog, t }: Stage) => {
  await dialog.getByRole('button', { name: `${t('form.change')} ${t('form.billing')}` }).click();
  await expect(dialog.getByRole('textbox', { name: t('form.name'), exact: true })).toBeFocused();
};
const CHECKOUT = { path: '/cart', over: true, steps: open } as const;

/** Chooses the balance, which is not selected where it is too small. */
export const byBalance = ({ dialog, t }: Stage) =>
  dialog.getByRole('radio', { name: new RegExp(`^${t('checkout.byBalance')}`) }).check();

/** Scrolls to the part of the dialog below the fold. */
const toEnd = ({ dialog }: Stage) =>
  dialog.evaluate((shown) => {
    for (const part of shown.querySelectorAll('*')) part.scrollTop = part.scrollHeight;
  });

const priced = z.looseObject({ price: z.number() });
const cartAnswer = z.looseObject({
  payload: z.looseObject({ total: z.number(), items: z.array(z.looseObject({ item: priced })) }),
});
/** The cart with a higher price of each item. */
function dearerCart(json: unknown): unknown {
  const { payload, ...rest } = z.parse(cartAnswer, json);
  const items = payload.items.map((line) => ({
    ...line,
    item: { ...line.item, price: line.item.price + 1 },
  }));
  return { ...rest, payload: { ...payload, items, total: payload.total + items.length } };
}

export const checkout: Scene[] = [
  { ...CHECKOUT, name: 'checkout/balance', who: ({ buyer }) => buyer, brief: true },
  { ...CHECKOUT, name: 'checkout/balance-end', who: ({ buyer }) => buyer, frame: toEnd },
  {
    ...CHECKOUT,
    name: 'checkout/details',
    who: ({ buyer }) => buyer,
    steps: async (stage) => {
      await open(stage);
      await edit(stage);
    },
  },
  {
    ...CHECKOUT,
    name: 'checkout/unverified',
    who: ({ unverified }) => unverified,
    before: ({ faults }) => faults.answer('email/verify/resend', { status: 'OK', message: '' }),
    steps: async (stage) => {
      await open(stage);
      await stage.dialog.getByRole('button', { name: stage.t('checkout.resend') }).click();
      await expect(stage.dialog.getByText(stage.t('verify.sent'))).toBeVisible();
    },
  },
  { ...CHECKOUT, name: 'checkout/too-little', who: ({ lowBalanceBuyer }) => lowBalanceBuyer },
  {
    ...CHECKOUT,
    name: 'checkout/too-little-end',
    who: ({ lowBalanceBuyer }) => lowBalanceBuyer,
    steps: async (stage) => {
      await open(stage);
      await byBalance(stage);
    },
    frame: toEnd,
  },
  {
    ...CHECKOUT,
    name: 'checkout/card-below-minimum',
    who: ({ smallCartBuyer }) => smallCartBuyer,
    steps: async (stage) => {
      await open(stage);
      await stage.dialog.getByRole('radio', { name: new RegExp(`^${stage.t('checkout.byCard')}`) }).click();
    },
  },
  { ...CHECKOUT, name: 'checkout/one-sold', who: ({ soldItemBuyer }) => soldItemBuyer },
  {
    ...CHECKOUT,
    name: 'checkout/wrong',
    who: ({ buyer }) => buyer,
    steps: async (stage) => {
      const { dialog, t } = stage;
      await open(stage);
      await edit(stage);
      for (const key of ['form.name', 'form.surname', 'form.city', 'form.postCode', 'form.tradeLink'])
        await dialog.getByRole('textbox', { name: t(key), exact: true }).fill('');
      await dialog.getByRole('textbox', { name: t('form.tradeLink') }).press('Enter');
      await expect(dialog.getByText(t('form.nameRequired'))).toBeVisible();
    },
  },
  {
    ...CHECKOUT,
    name: 'checkout/refused',
    who: ({ buyer }) => buyer,
    before: ({ faults }) =>
      faults.fail('purchase/product', 400, { status: 'ERROR', message: 'We could not reserve these items.' }),
    steps: async (stage) => {
      await open(stage);
      await stage.dialog.getByRole('textbox', { name: stage.t('form.tradeLink') }).press('Enter');
      await expect(stage.dialog.getByText('We could not reserve these items.')).toBeVisible();
    },
  },
  {
    ...CHECKOUT,
    name: 'checkout/changed',
    who: ({ buyer }) => buyer,
    steps: async (stage) => {
      const { dialog, faults, t } = stage;
      await open(stage);
      await byBalance(stage);
      await faults.change('cart', dearerCart);
      await dialog.getByRole('textbox', { name: t('form.tradeLink') }).press('Enter');
      await expect(dialog.getByText(t('checkout.changedNotPaid'))).toBeVisible();
      await expect(
        dialog.getByRole('button', { name: t('checkout.pay', { amount: '' }) }),
      ).not.toHaveAttribute('aria-busy');
    },
  },
  {
    path: '/cart',
    name: 'checkout/no-answer',
    who: ({ buyer }) => buyer,
    before: ({ faults }) => faults.fail('purchase/product', 500),
    steps: async (stage) => {
      const { dialog, page, t } = stage;
      await open(stage);
      await byBalance(stage);
      await dialog.getByRole('textbox', { name: t('form.tradeLink') }).press('Enter');
      await dialog.getByRole('button', { name: t('unfinished.check') }).waitFor();
      await dialog.getByRole('button', { name: t('shell.close') }).click();
      await expect(page.getByRole('region', { name: t('unfinished.title') })).toBeVisible();
    },
  },
  {
    ...CHECKOUT,
    name: 'checkout/country-open',
    who: ({ buyer }) => buyer,
    steps: async (stage) => {
      await open(stage);
      await edit(stage);
      await stage.dialog.getByRole('combobox', { name: stage.t('form.country'), exact: true }).click();
      await expect(stage.dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    ...CHECKOUT,
    name: 'checkout/leaving',
    who: ({ buyer }) => buyer,
    waits: true,
    before: async ({ page, faults, world }) => {
      await faults.answer('purchase/product', {
        status: 'OK',
        order: 'P-1',
        redirect_url: `${world.shop.gateway}/pay/x?order=P-1`,
      });
      // The provider's page never loads: an answer without content leaves the browser where it is.
      await page.route(`${world.shop.gateway}/**`, (route) => route.fulfill({ status: 204 }));
    },
    steps: async (stage) => {
      const { dialog, t } = stage;
      await open(stage);
      await dialog.getByRole('radio', { name: new RegExp(`^${t('checkout.byCard')}`) }).click();
      await dialog.getByRole('textbox', { name: t('form.tradeLink') }).press('Enter');
      await expect(dialog.getByText(t('leave.text'))).toBeVisible();
    },
  },
];
