import { describe, expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { copiesPath, copiesRequest, otherCopies } from './copies.ts';

const item = (given: Partial<Item>): Item => ({
  id: '1',
  title: 'AK-47 | Redline',
  type: 'AK-47',
  exterior: 'Field-Tested',
  category: 'cs2',
  rarityName: undefined,
  rarity: 'classified',
  price: euros(100),
  oldPrice: undefined,
  imagePath: '',
  badges: [],
  float: 0.2,
  stattrak: false,
  weapon: 'AK-47',
  finish: 'Redline',
  ...given,
});

describe('otherCopies', () => {
  it('keeps the same weapon, finish and StatTrak, the cheapest first', () => {
    const found = [
      item({ id: '2', price: euros(300), exterior: 'Factory New' }),
      item({ id: '3', price: euros(50) }),
      item({ id: '4', finish: 'Redline Fade' }),
      item({ id: '5', weapon: 'AWP' }),
      item({ id: '6', stattrak: true }),
      item({}),
    ];
    expect(otherCopies(item({}), found).map(({ id }) => id)).toEqual(['3', '2']);
    expect(otherCopies(item({ stattrak: true }), found).map(({ id }) => id)).toEqual(['6']);
  });
});

describe('copiesRequest', () => {
  it('asks for the title, by price, in the item’s game', () => {
    const wanted = { search: 'AK-47 | Redline', sort: 'asc', limit: 15 };
    expect(copiesRequest(item({}))).toEqual({ ...wanted, category: 'cs2' });
    expect(copiesRequest(item({ category: 'dota2' }))).toEqual(wanted);
    expect(copiesRequest(item({ title: undefined }))).toBeUndefined();
    expect(copiesRequest(item({ title: '' }))).toBeUndefined();
  });

  it('cuts a long title, and no character in half', () => {
    expect(copiesRequest(item({ title: `${'a'.repeat(99)}😀` }))?.search).toBe(`${'a'.repeat(99)}\ufffd`);
  });
});

it('copiesPath: names the item’s game, and every game for an item without one', () => {
  expect(copiesPath(item({ title: 'A B' }))).toBe('/products/cs2?search=A+B&sort=asc');
  expect(copiesPath(item({ title: 'A B', category: undefined }))).toBe('/products/all?search=A+B&sort=asc');
});
