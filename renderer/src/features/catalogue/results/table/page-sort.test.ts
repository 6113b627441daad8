import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EURO, euros } from '#shared/money.ts';
import { item as wireItem, pricedItem } from '#shared/wire/catalogue.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { nextPageSort, rowName, sortPage, type PageSort } from './page-sort.ts';

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  title: id,
  type: 'Rifle',
  exterior: undefined,
  category: undefined,
  rarityName: undefined,
  rarity: 'consumer',
  price: euros(100),
  oldPrice: undefined,
  imagePath: '',
  badges: [],
  float: undefined,
  stattrak: false,
  weapon: '',
  finish: id,
  ...more,
});

const ids = (items: readonly Item[], sort: PageSort | undefined) =>
  sortPage(items, sort, 'en')
    .map(({ id }) => id)
    .join(' ');

describe('sortPage', () => {
  const floats = [item('b', { float: 0.3 }), item('none'), item('a', { float: 0.1 })];
  const sales = [
    item('ten', { price: euros(90), oldPrice: euros(100) }),
    item('none'),
    item('half', { price: euros(50), oldPrice: euros(100) }),
  ];

  it('keeps the order of the server, without a sort', () => {
    expect(ids(floats, undefined)).toBe('b none a');
  });

  it.each([
    [false, 'a b none'],
    [true, 'b a none'],
  ])('puts items without a float last, descending: %s', (descending, order) => {
    expect(ids(floats, { by: 'float', descending })).toBe(order);
  });

  it('sorts by discount', () => {
    expect(ids(sales, { by: 'discount', descending: true })).toBe('half ten none');
  });

  it('sorts names as people read them: numbers by value', () => {
    const names = [item('x', { weapon: 'P250' }), item('y', { weapon: 'P90' })];
    expect(ids(names, { by: 'name', descending: false })).toBe('y x');
    expect(ids(names, { by: 'name', descending: true })).toBe('x y');
  });
});

it('nextPageSort: goes through both directions and back to the order of the server', () => {
  const first = nextPageSort(undefined, 'discount');
  const second = nextPageSort(first, 'discount');
  expect([first, second, nextPageSort(second, 'discount')]).toEqual([
    { by: 'discount', descending: true },
    { by: 'discount', descending: false },
    undefined,
  ]);
  expect(nextPageSort(first, 'name')).toEqual({ by: 'name', descending: false });
});

it('rowName: names a knife without paint once, as the server sends it or by its weapon', () => {
  const wire = { id: 1, price: 1, title: 'Huntsman Knife', type: 'Huntsman Knife' };
  for (const weapon of [undefined, 'Huntsman Knife']) {
    const knife = pricedItem(z.parse(wireItem, { ...wire, img_url: '', weapon }), EURO);
    expect(rowName(knife)).toBe('Huntsman Knife');
  }
});
