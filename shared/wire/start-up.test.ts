import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { cart } from './cart.ts';
import { category, item, itemDetails, itemList, subcategories } from './catalogue.ts';
import { filterData } from './filter-data.ts';
import { faq, staticPage } from './content.ts';
import { countries, currencies, languages, localizations } from './preferences.ts';
import { authCheck, profile, signedIn } from './session.ts';
import { DEFAULT_SETTINGS, settings } from './settings.ts';
import { reads } from '#tests/support/reads.ts';

describe('start-up answers', () => {
  it('reads settings of which only the minimum is there, others of wrong types, as their defaults', () => {
    const minTopUp = 100;
    expect(z.parse(settings, { min_top_up: 1 })).toEqual({ ...DEFAULT_SETTINGS, minTopUp });
    expect(z.parse(settings, { is_reg_enabled: 'maybe', min_top_up: 1, internal_currency: 'gold' })).toEqual({
      ...DEFAULT_SETTINGS,
      minTopUp,
    });
  });

  it.each([
    [languages, [{ id: 1, code: '<script>', title: 'X', default: 1 }]],
    [languages, { 0: {} }],
    [currencies, [{ code: 'EUR', symbol: '€', value: 0, default: 1 }]],
    [currencies, [{ code: 'EUR', symbol: '€', value: -1, default: 1 }]],
    [countries, [{ id: 1 }]],
    [authCheck, { authenticated: 'perhaps' }],
    [profile, { balance: 'lots' }],
    [cart, { items: [], total: null }],
    [faq, 'none'],
    [staticPage, { id: 1 }],
  ])('refuses %#', (schema, bad) => expect(reads(schema, bad).success).toBe(false));

  it('leaves out localizations that are no texts, or of which nothing can be seen', () => {
    const blank = {
      d: '',
      e: ' \t',
      f: '\u00a0',
      g: '\u200b\ufeff',
      h: '\u3164',
      i: '\u2800',
      j: '\u00ad\u2060',
    };
    expect(z.parse(localizations, { a: 'A', b: 1, c: null, ...blank })).toEqual({ a: 'A' });
  });

  it.each([
    [{ slug: 'terms', title: ' ' }, 'terms'],
    [{ title: '\u200b' }, '7'],
  ])('names a page without a title: %j', (page, title) =>
    expect(z.parse(staticPage, { id: 7, ...page }).title).toBe(title),
  );

  it('reads a login without a token', () =>
    expect(z.parse(signedIn, { status: 'OK' }).token).toBeUndefined());
});

it('no schema throws on any JSON', () => {
  const all = [
    item,
    itemList,
    itemDetails,
    filterData,
    subcategories,
    category,
    settings,
    profile,
    cart,
    faq,
  ];
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const schema of all) reads(schema, value);
    }),
    { numRuns: 500 },
  );
});
