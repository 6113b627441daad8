import { expect } from '../expect.ts';
import type { Scene } from '../scene.ts';

const CART = { path: '/cart' } as const;

export const cart: Scene[] = [
  { ...CART, name: 'cart/full', who: ({ buyer }) => buyer, brief: true },
  { ...CART, name: 'cart/empty', who: ({ fresh }) => fresh, brief: true },
  {
    ...CART,
    name: 'cart/removed',
    who: ({ buyer }) => buyer,
    waits: true,
    // The line stays in the cart for the other scenes.
    before: ({ faults }) => faults.stall('cart/[0-9]+'),
    steps: async ({ main, t }) => {
      await main.getByRole('listitem').first().getByRole('button').click();
      await expect(main.getByText(t('cart.isRemoved'))).toBeVisible();
    },
  },
  { ...CART, name: 'cart/one-sold', who: ({ soldItemBuyer }) => soldItemBuyer },
  {
    ...CART,
    name: 'cart/promo',
    who: ({ buyer }) => buyer,
    steps: async ({ main, t }) => {
      await main.getByRole('textbox', { name: t('promo.label') }).fill('WELCOME10');
      await main.getByRole('button', { name: t('promo.apply') }).click();
      await expect(main.getByText(new RegExp(`${t('promo.isApplied')}$`))).toBeVisible();
    },
  },
  {
    ...CART,
    name: 'cart/promo-wrong',
    who: ({ buyer }) => buyer,
    steps: async ({ main, t }) => {
      await main.getByRole('textbox', { name: t('promo.label') }).fill('NOSUCHCODE');
      await main.getByRole('button', { name: t('promo.apply') }).click();
      await expect(main.getByRole('textbox', { name: t('promo.label') })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
  {
    ...CART,
    name: 'cart/loading',
    who: ({ buyer }) => buyer,
    waits: true,
    before: ({ faults }) => faults.stall('cart'),
  },
  {
    ...CART,
    name: 'cart/failed',
    who: ({ buyer }) => buyer,
    before: ({ faults }) => faults.fail('cart'),
    steps: ({ main, t }) => expect(main.getByText(t('cart.failed'))).toBeVisible(),
  },
];
