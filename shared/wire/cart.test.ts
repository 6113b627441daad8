import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { cart } from './cart.ts';

const line = (item_id: number, price: number, error?: string) => ({
  item_id,
  is_variation: 0,
  count: 1,
  item: { id: item_id, title: 'AK-47', type: 'Rifle', price, img_url: '' },
  ...(error === undefined ? {} : { error }),
});
const items = [line(1, 40), line(2, 60), line(3, 500, 'Sold')];
const sums = (more: Record<string, unknown>) => {
  const { total, promo } = z.parse(cart, { items, ...more });
  return [total, promo?.code, promo?.discount];
};

describe('the promo of a cart', () => {
  const promo = { code: 'TEN', discount_type: 'percent', discount_amount: 10, calculated_discount: 10 };

  it('is taken off a total that does without it', () =>
    expect(sums({ total: 100, promo })).toEqual([10_000, 'TEN', 1000]));

  it('is not taken off twice: a total that has it already reads as the one before it', () =>
    expect(sums({ total: 90, promo })).toEqual([10_000, 'TEN', 1000]));

  it.each([
    ['per cent', { code: 'TEN', discount_type: 'percent', discount_amount: 10 }],
    ['an amount', { code: 'TEN', discount_type: 'fixed', discount_amount: '10' }],
  ])('is worked out where the server gives only %s', (_, given) =>
    expect(sums({ total: 100, promo: given })).toEqual([10_000, 'TEN', 1000]),
  );

  it.each([undefined, null, [], 'TEN', { discount_amount: 10 }])('is undefined for %j', (given) =>
    expect(sums({ total: 100, promo: given })).toEqual([10_000, undefined, undefined]),
  );
});

describe('what a line says of its item', () => {
  const read = (more: object) => {
    const wire = line(1, 40);
    const { items: lines } = z.parse(cart, {
      items: [{ ...wire, item: { ...wire.item, ...more } }],
      total: 40,
    });
    return { facts: lines[0]?.facts, oldPrice: lines[0]?.oldPrice };
  };

  it('is undefined where the server sends only what the contract asks for', () =>
    expect(read({})).toEqual({ facts: undefined, oldPrice: undefined }));

  it('is read as that of a listed item', () =>
    expect(
      read({ exterior: 'Field-Tested', quality: 'Covert', float: '0.21', old_price: '50', stattrak: 1 }),
    ).toEqual({
      facts: {
        ...{ category: undefined, exterior: 'Field-Tested', float: 0.21, stattrak: true },
        ...{ rarity: 'covert', rarityName: 'Covert' },
      },
      oldPrice: 5000,
    }));

  it.each([
    ['an old price that is not higher', { old_price: 40 }],
    ['an old price of the wrong type', { old_price: {} }],
  ])('has no old price for %s', (_, more) => expect(read(more).oldPrice).toBeUndefined());
});

describe('a line that breaks the contract', () => {
  const read = (...broken: unknown[]) => z.parse(cart, { items: [line(1, 40), ...broken], total: 100 });

  it.each([
    [
      { ...line(2, 60), item: null },
      { itemId: '2', title: '', isRemovable: true },
    ],
    [
      { ...line(2, 60), item: { ...line(2, 60).item, price: 'free' } },
      { itemId: '2', title: 'AK-47' },
    ],
    [
      { ...line(2, 60), item_id: null },
      { itemId: 'no id 1', title: 'AK-47', isRemovable: false },
    ],
    [
      { ...line(2, 60), item_id: '', error: 'Sold' },
      { itemId: 'no id 1', isRemovable: false },
    ],
    [null, { itemId: 'no id 1', title: '', isRemovable: false }],
    ['x', { itemId: 'no id 1', isRemovable: false }],
  ])('%j is shown, but can’t be bought', (broken, shown) => {
    const { items: lines, total } = read(broken);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ itemId: '1', error: undefined, price: 4000 });
    expect(lines[1]).toMatchObject({ ...shown, error: '', price: 0 });
    expect(total).toBe(10_000);
  });

  it('has a place of its own next to another one', () => {
    expect(new Set(read(null, null).items.map(({ itemId }) => itemId)).size).toBe(3);
  });
});

it('an empty error is none', () => {
  expect(z.parse(cart, { items: [line(1, 40, '')], total: 40 }).items[0]?.error).toBeUndefined();
});
