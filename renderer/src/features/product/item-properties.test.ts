import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EURO } from '#shared/money.ts';
import { itemDetails, pricedDetails } from '#shared/wire/catalogue.ts';
import { propertiesOf } from './item-properties.ts';

const properties = (wire: object) =>
  propertiesOf(
    pricedDetails(z.parse(itemDetails, { id: 1, price: 1, type: 'AK-47', category: 'cs2', ...wire }), EURO),
    (key) => key,
  );

const TYPE = { value: 'AK-47', to: '/products/cs2?type=AK-47' };

it.each(['AK-47', ' ak-47 ', ''])('properties: have the type once, when the weapon is %j', (weapon) => {
  expect(properties({ weapon })).toEqual({ type: TYPE });
});

it('properties: have weapon and type that differ, and lead to the collection', () => {
  expect(properties({ weapon: 'Kalaschnikow', collection: 'The Phoenix Collection', pattern: 7 })).toEqual({
    type: TYPE,
    weapon: { value: 'Kalaschnikow' },
    pattern: { value: '7' },
    collection: { value: 'The Phoenix Collection', to: '/products/cs2?search=The+Phoenix+Collection' },
  });
});

it('properties: lead to lists of every game, for an item without one', () => {
  expect(properties({ category: null })).toEqual({
    type: { value: 'AK-47', to: '/products/all?type=AK-47' },
  });
});
