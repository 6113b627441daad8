import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EURO } from '#shared/money.ts';
import { item, pricedItem } from '#shared/wire/catalogue.ts';
import { pickShowcaseItems } from './showcase-items.ts';

const make = (id: number, type: string, quality: string) =>
  pricedItem(z.parse(item, { id, type, quality, price: 1, img_url: '' }), EURO);

describe('pickShowcaseItems', () => {
  it('prefers items of different rarity and type', () => {
    const items = [
      make(1, 'AWP', 'Covert'),
      make(2, 'AK-47', 'Covert'),
      make(3, 'AWP', 'Classified'),
      make(4, 'Karambit', 'Extraordinary ★'),
      make(5, 'Glock-18', 'Restricted'),
    ];
    expect(pickShowcaseItems(items).map(({ id }) => id)).toEqual(['1', '4', '5']);
  });

  it('picks similar items, when there are no others', () =>
    expect(pickShowcaseItems([1, 2, 3, 4].map((id) => make(id, 'AWP', 'Covert')))).toHaveLength(3));

  it('picks fewer items rather than one twice', () =>
    expect(pickShowcaseItems([make(1, 'AWP', '')])).toHaveLength(1));
});
