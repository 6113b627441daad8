import { expect, it } from 'vitest';

import { readSort, SORT_IDS, sortsOf } from './sorts.ts';

it.each(SORT_IDS)('readSort: reads %s', (id) => expect(readSort(id)).toBe(id));

it.each([null, '', 'up', 'DESC', 'desc ', '__proto__', 'length', '0'])('readSort: refuses %j', (text) =>
  expect(readSort(text)).toBeUndefined(),
);

it('sortsOf: adds the listed orders that the shop knows to those by price, in the order of the menu', () => {
  expect(sortsOf()).toEqual(['desc', 'asc']);
  expect(sortsOf(['float', 'asc', 'rarity', 'newest', 'float'])).toEqual(['desc', 'asc', 'newest', 'float']);
});
