import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EURO } from '#shared/money.ts';
import { item, pricedItem } from '#shared/wire/catalogue.ts';
import { pickShowcaseItems } from './showcase-items.ts';

const make = (id: number, type: string, quality: string) =>
  pricedItem(z.parse(item, { id, type, quality, price: 1, img_url: '' }), EURO);

describe('pickShowcaseItems', () => {
  it('prefers another light and another kind for each place', () => {
    const items = [
      make(1, 'AWP', 'Covert'),
      make(2, 'AK-47', 'Covert'),
      make(3, 'AWP', 'Classified'),
      make(4, 'Karambit', 'Extraordinary ★'),
      make(5, 'Glock-18', 'Restricted'),
    ];
    expect(pickShowcaseItems(items).map(({ id }) => id)).toEqual(['1', '4', '5']);
  });

  it('takes what there is when all are alike', () =>
    expect(pickShowcaseItems([1, 2, 3, 4].map((id) => make(id, 'AWP', 'Covert')))).toHaveLength(3));

  it('leaves places empty rather than show an item twice', () =>
    expect(pickShowcaseItems([make(1, 'AWP', '')])).toHaveLength(1));
});
