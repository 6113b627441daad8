import { expect, it } from 'vitest';

import { cart } from '#shared/wire/cart.ts';
import { itemList } from '#shared/wire/catalogue.ts';
import { localizations } from '#shared/wire/preferences.ts';
import { settings } from '#shared/wire/settings.ts';
import { phpJson, phpValue } from './php-json.ts';

// What PHP 8.2.36 with Laravel 8.83.26 writes.

it('phpValue: empty maps are lists, and filtered lists are objects whose keys have gaps', () => {
  expect(phpValue({ map: {}, list: [], badges: ['A', 'B', 'C', 'D'] })).toEqual({
    map: [],
    list: [],
    badges: { 1: 'A', 2: 'B', 4: 'C', 5: 'D' },
  });
  expect(phpValue({}, localizations)).toEqual([]);
});

it('phpValue: flags are 1 and 0, money is text with two decimals, and other decimals are text', () => {
  const item = { id: 7, price: 12, old_price: 12.5, float: 0.07000000029802322, stattrak: true, pattern: 12 };
  const listed = phpValue({ payload: [item], meta: { total: 13195 } }, itemList);
  expect(listed).toEqual({
    payload: {
      1: { ...item, price: '12.00', old_price: '12.50', float: '0.07000000029802322', stattrak: 1 },
    },
    meta: { total: 13195 },
  });
  const line = { item_id: 7, count: 1, item: { id: 7, price: 3 } };
  expect(phpValue({ items: [line], total: 3, promo: null }, cart)).toEqual({
    items: { 1: { ...line, item: { id: 7, price: '3.00' } } },
    total: '3.00',
    promo: null,
  });
  expect(phpValue({ min_top_up: 5, vat_percent: 19 }, settings)).toEqual({
    min_top_up: '5.00',
    vat_percent: 19,
  });
});

it('phpJson: escapes slashes and letters as json_encode does', () => {
  expect(phpJson({ slash: '/a/ü/龍' })).toBe('{"slash":"\\/a\\/\\u00fc\\/\\u9f8d"}');
});
