// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import type { Cart, CartLine } from '#shared/wire/cart.ts';
import { withPendingChanges } from './use-cart.ts';

const line = (itemId: string, price: number, more: Partial<CartLine> = {}): CartLine => ({
  itemId,
  price: euros(price),
  count: 1,
  title: '',
  type: '',
  imagePath: '',
  error: undefined,
  isRemovable: true,
  ...more,
});
const cart: Cart = {
  items: [line('a', 1000), line('b', 250), line('sold', 9900, { error: 'This item has been sold' })],
  total: euros(1250),
  promo: undefined,
};
const pendingChanges = (items: readonly (readonly [string, 'in' | 'out'])[] = [], clearing = false) => ({
  items: new Map(items),
  clearing,
});
const shown = (...of: Parameters<typeof pendingChanges>) => {
  const { items, total, count } = withPendingChanges(cart, pendingChanges(...of));
  return [items.map(({ itemId }) => itemId).join(), total.minor, count];
};

describe('withPendingChanges', () => {
  it('returns the server’s cart, when nothing is pending', () => {
    expect(shown()).toEqual(['a,b,sold', 1250, 3]);
  });

  it('removes an item and its price', () => {
    expect(shown([['a', 'out']])).toEqual(['b,sold', 250, 2]);
  });

  it('leaves the total, when a sold item is removed: its price was not in it', () => {
    expect(shown([['sold', 'out']])).toEqual(['a,b', 1250, 2]);
  });

  it('counts an added item once, also when the server has it already', () => {
    expect(shown([['c', 'in']])).toEqual(['a,b,sold', 1250, 4]);
    expect(shown([['a', 'in']])).toEqual(['a,b,sold', 1250, 3]);
  });

  it('is empty, while the cart is being cleared', () => {
    expect(shown([], true)).toEqual(['', 0, 0]);
  });

  it('never has a negative total, when the server’s total is too small', () => {
    const odd = { ...cart, total: euros(1) };
    expect(withPendingChanges(odd, pendingChanges([['a', 'out']])).total.minor).toBe(0);
  });
});
