import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { euros } from '#shared/money.ts';
import { item as wireItem, pricedItem } from '#shared/wire/catalogue.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { EURO } from '#shared/money.ts';
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

const ids = (copies: readonly Item[]) => copies.map(({ id }) => id);

describe('otherCopies', () => {
  it('keeps the same name and StatTrak, the cheapest first', () => {
    const found = [
      item({ id: '2', price: euros(300), exterior: 'Factory New' }),
      item({ id: '3', price: euros(50) }),
      item({ id: '4', title: 'AK-47 | Redline Fade', finish: 'Redline Fade' }),
      item({ id: '5', title: 'AWP | Redline', weapon: 'AWP' }),
      item({ id: '6', stattrak: true }),
      item({ id: '7', title: 'StatTrak™ AK-47 | Redline' }),
      item({ id: '8', title: 'Souvenir AK-47 | Redline' }),
      item({}),
    ];
    expect(ids(otherCopies(item({}), found))).toEqual(['3', '2']);
    expect(ids(otherCopies(item({ stattrak: true }), found))).toEqual(['6', '7']);
  });

  it('of one title, tells weapon and finish apart where the server sends both', () => {
    const one = item({ title: 'Redline', weapon: 'AK-47', finish: 'Redline' });
    const found = [
      { ...one, id: '2' },
      { ...one, id: '3', weapon: 'AWP' },
      { ...one, id: '4', weapon: '' },
    ];
    expect(ids(otherCopies(one, found))).toEqual(['2', '4']);
  });

  it.each([
    '★ StatTrak™ Karambit | Doppler Phase 2',
    '★ StatTrak™ Karambit',
    '★ Huntsman Knife',
    'StatTrak™ AK-47 | Redline',
    'Souvenir AWP | Dragon Lore',
    'Sticker | Titan (Holo) | Katowice 2014',
    'Sticker | niko  | Paris 2023',
    'StatTrak™ Music Kit | Skog, Metal',
    'M4A4 | 龍王 (Dragon King)',
  ])('%j is the same item with the weapon in details, in lists, or in neither', (title) => {
    const weapon = /Karambit|Huntsman Knife|AK-47|AWP|M4A4/u.exec(title)?.[0];
    const finish = title.split(' | ')[1];
    const base = { type: weapon ?? '', price: 1, img_url: '' };
    const sides = [
      { ...base, title },
      { ...base, title, weapon },
      { ...base, title, weapon, finish },
      { ...base, title: `${title} (Factory New)`, weapon },
      { ...base, title: `${title} (Field-Tested)`, exterior: 'Field-Tested' },
    ].map((wire, id) => z.parse(wireItem, { ...wire, id: id + 1 }));
    const items = sides.map((side) => pricedItem(side, EURO));
    expect(items).toHaveLength(5);
    for (const one of items)
      expect(ids(otherCopies(one, items))).toEqual(ids(items).filter((id) => id !== one.id));
  });
});

describe('copiesRequest', () => {
  it('asks for the title, by price, in the item’s game', () => {
    const wanted = { search: 'AK-47 | Redline', sort: 'asc' };
    expect(copiesRequest(item({}))).toEqual({ ...wanted, category: 'cs2' });
    expect(copiesRequest(item({ category: 'dota2' }))).toEqual(wanted);
    expect(copiesRequest(item({ title: undefined }))).toBeUndefined();
    expect(copiesRequest(item({ title: '' }))).toBeUndefined();
  });

  it.each([
    ['AK-47 | Redline (Field-Tested)', 'AK-47 | Redline'],
    ['AK-47 | Redline (Feldtauglich)', 'AK-47 | Redline'],
    ['★ StatTrak™ Karambit | Doppler Phase 2 (Factory New)', '★ StatTrak™ Karambit | Doppler Phase 2'],
    ['Sticker | niko  | Paris 2023', 'Sticker | niko  | Paris 2023'],
  ])('asks for %j by what copies in any exterior have in their titles', (title, search) => {
    expect(copiesRequest(item({ title, exterior: 'Feldtauglich' }))?.search).toBe(search);
  });

  it('cuts a long title at a space, and no character in half', () => {
    expect(copiesRequest(item({ title: `${'a'.repeat(99)}😀` }))?.search).toBe(`${'a'.repeat(99)}\ufffd`);
    expect(copiesRequest(item({ title: 'Case | '.repeat(20) }))?.search).toBe('Case | '.repeat(14).trim());
  });
});

it('copiesPath: has no spaces that an address would lose', () => {
  const { searchParams } = new URL(
    copiesPath(item({ title: 'Sticker | niko  | Paris 2023' })),
    'https://a.b',
  );
  expect(searchParams.get('search')).toBe('Sticker | niko');
});

it('copiesPath: names the item’s game, and every game for an item without one', () => {
  expect(copiesPath(item({ title: 'A B' }))).toBe('/products/cs2?search=A+B&sort=asc');
  expect(copiesPath(item({ title: 'A B', category: undefined }))).toBe('/products/all?search=A+B&sort=asc');
});
