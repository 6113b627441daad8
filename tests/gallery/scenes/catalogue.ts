import { expect } from '../expect.ts';

import type { Scene, Stage } from '../scene.ts';

const openFilter = async ({ page, dialog, t }: Stage) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('catalogue.filter') })
    .click();
  await expect(dialog).toBeVisible();
};

export const catalogue: Scene[] = [
  { name: 'catalogue/full', path: '/products', brief: true },
  { name: 'catalogue/second-page', path: '/products?page=12' },
  { name: 'catalogue/new', path: '/new' },
  { name: 'catalogue/sale', path: '/sale' },
  { name: 'catalogue/subcategory', path: '/products/cs2/rifles' },
  {
    name: 'catalogue/filtered',
    path: '/products?search=ak-47&exterior=Field-Tested&exterior=Minimal%20Wear&priceFrom=10&priceTill=500&rarity=Covert',
  },
  {
    name: 'catalogue/filter-open',
    path: '/products?rarity=Covert',
    at: 'phone',
    over: true,
    brief: true,
    steps: openFilter,
  },
  {
    name: 'catalogue/filter-wrong',
    over: true,
    path: '/products',
    at: 'wide',
    steps: async ({ main, t }) => {
      await main.getByRole('textbox', { name: t('catalogue.priceFrom') }).fill('500');
      await main.getByRole('textbox', { name: t('catalogue.priceTill') }).fill('20');
      await main.getByRole('button', { name: t('catalogue.apply') }).click();
      await expect(main.getByText(t('catalogue.priceOrder'))).toBeVisible();
    },
  },
  {
    name: 'catalogue/sort-open',
    path: '/products',
    over: true,
    // A resize of the window closes a list.
    frame: async ({ page, main, t }) => {
      const options = page.getByRole('option');
      if ((await options.count()) === 0)
        await main.getByRole('combobox', { name: t('catalogue.sort') }).click();
      await expect(options.first()).toBeVisible();
    },
  },
  {
    name: 'catalogue/loading',
    path: '/products',
    waits: true,
    before: ({ faults }) => faults.stall('items/list'),
  },
  {
    name: 'catalogue/empty',
    path: '/products?search=qwertyuiop&rarity=Covert',
    brief: true,
    steps: ({ main, t }) => expect(main.getByText(t('catalogue.none'))).toBeVisible(),
  },
  {
    name: 'catalogue/failed',
    path: '/products',
    before: ({ faults }) => faults.fail('items/list'),
    steps: ({ main, t }) =>
      expect(main.getByRole('button', { name: t('shell.retry') }).first()).toBeVisible(),
  },
];
