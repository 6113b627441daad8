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
