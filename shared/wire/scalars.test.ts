import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { subcategories } from './catalogue.ts';
import { listOf } from './lists.ts';
import { offer } from './offers.ts';
import { textOf } from './read-scalars.ts';
import { flag, id, money, numeric, optional, text } from './scalars.ts';
import { profile } from './session.ts';
import { reads } from '#tests/support/reads.ts';

describe('scalars', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
  ])('the flag %j is %j', (wire, value) => expect(z.parse(flag, wire)).toBe(value));

  it('text: removes marks that change the direction of following text, and keeps harmless ones', () => {
    expect(z.parse(text, '\u202eAK-47 | 05.21€\u202c \u2066x\u2069')).toBe('AK-47 | 05.21€ x');
    expect(z.parse(text, 'سكين\u200f ★')).toBe('سكين\u200f ★');
    expect(z.parse(text, 12)).toBe('12');
  });

  it('text: replaces a lone surrogate; an id with one is invalid', () => {
    expect(z.parse(text, 'AK\ud800-47 🔪')).toBe('AK\ufffd-47 🔪');
    expect(reads(id, '1\udfff').success).toBe(false);
    const list = [{ category: 'a\ud800', sub_categories: ['\udfffb'] }];
    expect(z.parse(subcategories, list)).toMatchObject([{ value: 'a\ufffd', types: ['\ufffdb'] }]);
  });

  it.each([
    ['https://avatars.steamstatic.com/ab_medium.jpg', true],
    ['https://avatars.cloudflare.steamstatic.com/ab.jpg', true],
    ['/auth/steam/avatars/7656.svg', true],
    ['https://attacker.invalid/face.png', false],
    ['https://steamstatic.com.attacker.invalid/face.png', false],
    ['https://attacker.invalid/.steamstatic.com/', false],
    ['https://user@avatars.steamstatic.com/', false],
    ['http://avatars.steamstatic.com/a.jpg', false],
    ['//attacker.invalid/face.png', false],
    ['/\t/attacker.invalid/face.png', false],
    ['/\\attacker.invalid', false],
    ['data:image/svg+xml,<svg/>', false],
    ['javascript:1', false],
  ])('the picture %j of a user is shown: %s', (avatar_medium, shown) =>
    expect(z.parse(profile, { balance: 0, avatar_medium }).avatar).toBe(shown ? avatar_medium : undefined),
  );

  it.each([2, 'yes', null, undefined, {}, []])('%j is no flag', (wire) =>
    expect(reads(flag, wire).success).toBe(false),
  );

  it.each([
    ['12.50', 12.5],
    [' -3 ', -3],
    ['.5', 0.5],
    [7, 7],
  ])('the number %j is %d', (wire, value) => expect(z.parse(numeric, wire)).toBe(value));

  it.each(['.', '..', 2 ** 53, -(2 ** 60)])('%j is no id', (wire) =>
    expect(reads(id, wire).success).toBe(false),
  );

  it('an id of Steam that lost its last digits as a number is absent', () => {
    const read = (json: string) => z.parse(profile, JSON.parse(`{"balance":0,"steamId":${json}}`)).steamId;
    for (const lost of [
      '76561197960287930',
      '"7.6561197960288E+16"',
      '"76561197960287930.0"',
      '""',
      '12',
      'null',
    ])
      expect(read(lost), lost).toBeUndefined();
    expect(read('"76561197960287930"')).toBe('76561197960287930');
  });

  it('a number beyond 2^53 is absent as a text too', () => {
    const read = (json: string) => z.parse(optional(text), JSON.parse(json));
    expect(read('9007199254740993')).toBeUndefined();
    expect(read('-9007199254740993')).toBeUndefined();
    expect(read('9007199254740991')).toBe('9007199254740991');
    const wire = {
      id: 7,
      order_nr: JSON.parse('20260000000000000123'),
      currency: { code: 'EUR', symbol: '€' },
    };
    expect(z.parse(offer, wire).orderNr).toBe('7');
    for (const value of [2 ** 53, 1e21, NaN, Infinity]) expect(textOf(value), String(value)).toBeUndefined();
  });

  it.each(['', '12,50', '0x1f', '1 000', 'Infinity', NaN, Infinity, null, true])('%j is no number', (wire) =>
    expect(reads(numeric, wire).success).toBe(false),
  );

  it.each(['1e300', 1e300, '-1e20'])('the amount %j is refused and does not throw', (wire) =>
    expect(reads(money, wire).success).toBe(false),
  );

  it.each([null, undefined, 12, ['x']])('an optional text that is %j reads as absent', (wire) =>
    expect(z.parse(z.object({ it: optional(z.string()) }), { it: wire }).it).toBeUndefined(),
  );

  it.each([null, 'x', {}, 3])('a list that is %j reads as empty', (wire) =>
    expect(z.parse(listOf(z.string()), wire)).toEqual([]),
  );
});

it.each([
  [{ hash: 'a1b2' }, 'a1b2'],
  [{ hash: null }, undefined],
  ['a1b2', undefined],
  [undefined, undefined],
])('profile: realCountry %j gives the hash %j', (realCountry, hash) =>
  expect(z.parse(profile, { balance: 0, realCountry }).countryHash).toBe(hash),
);
