import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EURO } from '#shared/money.ts';
import { itemDetails, pricedDetails } from '#shared/wire/catalogue.ts';
import { itemProperties } from './item-properties.ts';

const properties = (wire: object) => {
  const read = z.parse(itemDetails, { id: 1, price: 1, type: 'AK-47', category: 'cs2', ...wire });
  return itemProperties(pricedDetails(read, EURO), (key) => key).map(({ label, value, to }) => [
    label,
    value,
    to,
  ]);
};

const TYPE = ['item.type', 'AK-47', '/products/cs2?type=AK-47'];

it.each(['AK-47', ' ak-47 ', ''])('properties: show the type once, when the weapon is %j', (weapon) => {
  expect(properties({ weapon })).toEqual([TYPE]);
});

it('properties: show weapon and type that differ, and lead to the collection', () => {
  expect(properties({ weapon: 'Kalaschnikow', collection: 'The Phoenix Collection', pattern: 7 })).toEqual([
    TYPE,
    ['item.weapon', 'Kalaschnikow', undefined],
    ['item.pattern', '7', undefined],
    ['item.collection', 'The Phoenix Collection', '/products/cs2?search=The+Phoenix+Collection'],
  ]);
});

it('properties: lead to lists of every game, for an item without one', () => {
  expect(properties({ category: null })).toEqual([['item.type', 'AK-47', '/products/all?type=AK-47']]);
});
