// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import { cartQuery } from '../api/cart.ts';
import { queryClient } from '../api/query-client.ts';
import { currentScope } from '../state/preferences.ts';
import { countCart } from './cart-count.ts';
import { setPendingChange } from './use-cart.ts';

const link = { to: '/cart', label: 'View cart' };

afterEach(() => {
  queryClient.clear();
  setPendingChange('b', undefined);
});

it('countCart: counts the cart with what is being added', async () => {
  const line = {
    itemId: 'a',
    price: euros(100),
    count: 1,
    title: '',
    type: '',
    imagePath: '',
    error: undefined,
    isRemovable: true,
  };
  queryClient.setQueryData(cartQuery(currentScope()).queryKey, {
    items: [line],
    total: euros(100),
    promo: undefined,
  });
  expect(await countCart()).toEqual({ text: '1 item in cart', link });
  setPendingChange('b', 'in');
  expect(await countCart()).toEqual({ text: '2 items in cart', link });
});

it('countCart: names no number, when the cart is not known', async () => {
  expect(await countCart()).toEqual({ text: 'Item added to cart!', link });
});
