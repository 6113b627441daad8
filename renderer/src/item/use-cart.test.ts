// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import type { Cart, CartLine } from '#shared/wire/cart.ts';
import { withWishes } from './use-cart.ts';

const line = (itemId: string, price: number, more: Partial<CartLine> = {}): CartLine => ({
  itemId,
  price: euros(price),
  count: 1,
  title: '',
  type: '',
  imagePath: '',
  error: undefined,
  ...more,
});
const cart: Cart = {
  items: [line('a', 1000), line('b', 250), line('sold', 9900, { error: 'This item has been sold' })],
  total: euros(1250),
  promo: undefined,
};
const wishes = (items: readonly (readonly [string, 'in' | 'out'])[] = [], clearing = false) => ({
  items: new Map(items),
  clearing,
});
const shown = (...of: Parameters<typeof wishes>) => {
  const { items, total, count } = withWishes(cart, wishes(...of));
  return [items.map(({ itemId }) => itemId).join(), total.minor, count];
};

describe('a cart with what the reader has asked for', () => {
  it('is the server’s where nothing was asked for', () => {
    expect(shown()).toEqual(['a,b,sold', 1250, 3]);
  });

  it('lets go of an item and its price at once', () => {
    expect(shown([['a', 'out']])).toEqual(['b,sold', 250, 2]);
  });

  it('takes nothing off the total for an item that was sold: it was never in it', () => {
    expect(shown([['sold', 'out']])).toEqual(['a,b', 1250, 2]);
  });

  it('counts what is coming, once, also where the server has it already', () => {
    expect(shown([['c', 'in']])).toEqual(['a,b,sold', 1250, 4]);
    expect(shown([['a', 'in']])).toEqual(['a,b,sold', 1250, 3]);
  });

  it('is empty while it is being cleared', () => {
    expect(shown([], true)).toEqual(['', 0, 0]);
  });

  it('never comes to less than nothing, whatever the server’s total says', () => {
    const odd = { ...cart, total: euros(1) };
    expect(withWishes(odd, wishes([['a', 'out']])).total.minor).toBe(0);
  });
});
