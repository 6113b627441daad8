import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';

const demo: NonNullable<Scene['who']> = (world) => world.demo;
const HISTORIES = ['deposit/history', 'purchase/history', 'offer/history'];

const show = async ({ page, main, t }: Stage, filter: string) => {
  await main.getByRole('combobox', { name: t('history.filter') }).click();
  await page.getByRole('option', { name: t(filter), exact: true }).click();
};

export const account: Scene[] = [
  { name: 'account/full', path: '/account', who: demo, brief: true },
  {
    name: 'account/new',
    path: '/account/transactions',
    who: ({ fresh }) => fresh,
    steps: ({ main, t }) => expect(main.getByText(t('history.none'))).toBeVisible(),
  },
  { name: 'account/details', path: '/account/personal', who: demo, brief: true },
  { name: 'account/offers', path: '/account/offers', who: ({ seller }) => seller, brief: true },
  { name: 'account/orders', path: '/account/orders', who: demo },
  {
    name: 'account/order-open',
    path: '/account/orders',
    who: demo,
    steps: async (stage) => {
      await show(stage, 'history.purchases');
      await stage.main.locator('li button[aria-expanded="false"]').first().click();
      await expect(stage.main.locator('li button[aria-expanded="true"]')).toBeVisible();
    },
  },
  {
    name: 'account/deposits',
    path: '/account',
    who: demo,
    steps: (stage) => show(stage, 'history.deposits'),
  },
  {
    name: 'account/nothing-found',
    path: '/account/transactions',
    who: demo,
    steps: async ({ main, t }) => {
      await main.getByRole('searchbox', { name: t('history.search') }).fill('no such thing');
      await expect(main.getByRole('button', { name: t('history.reset') })).toBeVisible();
    },
  },
  {
    name: 'account/loading',
    path: '/account',
    who: demo,
    waits: true,
    before: async ({ faults }) => {
      for (const path of [...HISTORIES, 'user/financial-summary']) await faults.stall(path);
    },
  },
  {
    name: 'account/histories-failed',
    path: '/account',
    who: demo,
    before: async ({ faults }) => {
      for (const path of [...HISTORIES, 'user/financial-summary']) await faults.fail(path);
    },
    steps: ({ main, t }) => expect(main.getByText(t('history.failed'))).toBeVisible(),
  },
  {
    name: 'account/one-history-failed',
    path: '/account',
    who: demo,
    before: ({ faults }) => faults.fail('offer/history'),
    steps: ({ main, t }) => expect(main.getByText(t('history.offersFailed'))).toBeVisible(),
  },
  {
    name: 'account/failed',
    path: '/account',
    who: demo,
    before: ({ faults }) => faults.fail('user/profile'),
    steps: ({ main, t }) => expect(main.getByText(t('account.failed'))).toBeVisible(),
  },
  {
    name: 'account/form-wrong',
    path: '/account/personal',
    who: demo,
    steps: async ({ main, t }) => {
      await main.getByRole('textbox', { name: t('form.email') }).fill('dana@');
      await main.getByRole('textbox', { name: t('form.tradeLink') }).fill('not a link');
      await main.getByRole('button', { name: t('account.save') }).click();
      await expect(main.getByText(t('form.tradeLinkInvalid'))).toBeVisible();
    },
  },
];
