import { expect, it } from 'vitest';
import { EURO, euros, priceOf } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { pickOffers } from './hot-offers.ts';

const offer = (id: string, price: number, oldPrice?: number): Item => ({
  id,
  title: id,
  type: '',
  exterior: undefined,
  category: undefined,
  rarityName: undefined,
  rarity: 'consumer',
  price: euros(price),
  oldPrice: oldPrice === undefined ? undefined : euros(oldPrice),
  imagePath: '',
  badges: ['sale'],
  float: undefined,
  stattrak: false,
  weapon: '',
  finish: id,
});

const YEN = { code: 'JPY', symbol: '¥', rate: 160 };
const ids = (items: readonly Item[]) => pickOffers(items, [EURO, YEN]).map(({ id }) => id);

it('pickOffers: shows affordable offers by discount, then dear ones', () => {
  const offers = [
    offer('dear half', 500_000, 1_000_000),
    offer('a tenth off', 900, 1_000),
    offer('unknown', 500),
    offer('a third off', 2_000, 3_000),
    offer('dear tenth', 90_000, 100_000),
  ];
  expect(ids(offers)).toEqual(['a third off', 'a tenth off', 'unknown', 'dear half', 'dear tenth']);
});

it('pickOffers: shows only what its own fields call reduced', () => {
  const plain: Item = { ...offer('plain', 500), badges: ['top'] };
  const marked: Item = { ...offer('marked', 500), badges: ['new', 'sale'] };
  const reduced: Item = { ...offer('reduced', 500, 1_000), badges: [] };
  expect(ids([plain, marked, reduced])).toEqual(['reduced', 'marked']);
  expect(ids([plain])).toEqual([]);
});

it('pickOffers: compares in the currency of the prices', () => {
  const inYen = (item: Item) => ({ ...item, price: priceOf(item.price.minor, YEN) });
  // 9,000 yen are some 56 EUR.
  const offers = [offer('dear', 20_000_00, 40_000_00), offer('cheap', 9_000_00, 10_000_00)];
  expect(ids(offers.map(inYen))).toEqual(['cheap', 'dear']);
  expect(ids(offers)).toEqual(['dear', 'cheap']);
});
