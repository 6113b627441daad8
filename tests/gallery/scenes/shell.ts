import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';

/** A page that loads quickly, for what covers any page. */
const QUIET = '/about';

const openSheet = async ({ header, dialog, t }: Stage) => {
  await header.getByRole('button', { name: t('header.menu') }).click();
  await expect(dialog).toBeVisible();
};

/** Makes every price fail to render, which no answer of a server can do, to show the error boundary. */
const crash = ({ page }: Stage) =>
  page.addInitScript(() => {
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct: () => {
        throw new Error('broken on purpose');
      },
    });
  });

export const shell: Scene[] = [
  {
    name: 'shell/menu',
    path: QUIET,
    at: 'phone',
    over: true,
    brief: true,
    steps: openSheet,
  },
  {
    name: 'shell/menu-member',
    path: QUIET,
    who: ({ buyer }) => buyer,
    at: 'phone',
    over: true,
    steps: openSheet,
  },
  {
    name: 'shell/menu-language',
    path: QUIET,
    at: 'phone',
    over: true,
    steps: async (stage) => {
      await openSheet(stage);
      await stage.dialog.getByRole('combobox', { name: stage.t('shell.language') }).click();
      await expect(stage.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'shell/search-open',
    path: QUIET,
    at: 'phone',
    over: true,
    steps: async ({ header, t }) => {
      await header
        .getByRole('button', { name: t('header.search') })
        .first()
        .click();
      await header.getByRole('combobox').fill('karambit');
    },
  },
  {
    name: 'shell/preferences-open',
    path: QUIET,
    at: 'wide',
    over: true,
    steps: async ({ page, header, t }) => {
      await header.getByRole('button', { name: t('shell.preferences') }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'shell/profile-open',
    path: QUIET,
    who: ({ buyer }) => buyer,
    at: 'wide',
    over: true,
    steps: async ({ page, header, t }) => {
      await header.getByRole('button', { name: new RegExp(`^${t('header.account')}`) }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'shell/toasts',
    path: '/cart',
    who: ({ buyer }) => buyer,
    over: true,
    before: ({ faults }) => faults.fail('cart/*'),
    steps: async ({ page, main, t }) => {
      await main
        .getByRole('button', { name: new RegExp(`^${t('item.remove')}`) })
        .first()
        .click();
      // A toast under the pointer stays.
      await page.getByText(t('cart.lineFailed')).first().hover();
    },
  },
  {
    name: 'shell/offline',
    path: '/products',
    over: true,
    waits: true,
    brief: true,
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
    steps: async ({ page, t }) => {
      // Before the app can show its own notice, the document shows one in English.
      await expect(page.locator('#boot-notice')).toHaveCount(0);
      await page.context().setOffline(true);
      await expect(page.getByText(t('notice.offline'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'shell/not-started',
    path: '/',
    before: ({ faults }) => faults.cut('*'),
    // Always in English: no other texts can be loaded in this state.
    steps: ({ page }) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    name: 'shell/no-code',
    path: QUIET,
    over: true,
    steps: async ({ page }) => {
      await page.route(/\/assets\/shop-/, (route) => route.fulfill({ status: 502 }));
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'shell/crashed',
    path: '/sale',
    expectedErrors: /broken on purpose/,
    before: crash,
    steps: ({ page, t }) => expect(page.getByText(t('shell.crashed'))).toBeVisible(),
  },
  {
    name: 'shell/not-found',
    path: '/no/such/page',
    brief: true,
    steps: ({ main, t }) => expect(main.getByText(t('shell.notFoundHint'))).toBeVisible(),
  },
];
