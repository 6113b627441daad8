import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { category, item, itemDetails, itemList, subcategories } from './catalogue.ts';
import { filterData } from './filter-data.ts';
import { reads } from '#tests/support/reads.ts';

describe('catalogue', () => {
  const wire = { id: 7, type: 'AK-47', price: '12.50', img_url: '/i/7.svg', title: 'AK-47 | Redline' };

  it('maps an item at the edge', () =>
    expect(
      z.parse(item, { ...wire, quality: 'Mil-Spec Grade', badges: ['TOP', 'BOGUS'], old_price: 10 }),
    ).toMatchObject({
      id: '7',
      price: 1250,
      oldPrice: undefined,
      rarity: 'milspec',
      badges: ['top'],
      weapon: 'AK-47',
      finish: 'Redline',
    }));

  it.each(['', ' ', '\u200b\u3164'])('takes the title %j for none', (title) =>
    expect(z.parse(item, { ...wire, title })).toMatchObject({ title: undefined, weapon: '', finish: '' }),
  );

  it.each([
    [{ ...wire, price: undefined }],
    [{ ...wire, price: 'free' }],
    [{ ...wire, id: null }],
    [{ ...wire, id: '' }],
  ])('refuses an item without what it needs: %j', (bad) => expect(reads(item, bad).success).toBe(false));

  it.each([
    [{ ...wire, title: null, exterior: 5, badges: 'TOP', float: 7, img_url: null, type: [] }],
    [{ id: 1, price: 0 }],
  ])('reads an item with broken extras: %j', (odd) => expect(reads(item, odd).success).toBe(true));

  it('reads a list without meta, and details without similar', () => {
    expect(z.parse(itemList, { payload: [wire] }).meta).toBeUndefined();
    expect(z.parse(itemDetails, wire).similar).toEqual([]);
    expect(z.parse(itemDetails, { ...wire, similar: [wire, { id: 1 }] }).similar).toHaveLength(1);
  });

  it.each([
    ['steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20M1A2D3', true],
    ['steam://run/730//+exec%20evil', false],
    ['https://evil.example/', false],
    [7, false],
  ])('reads the inspect link %j, or reads it as missing', (link, is) =>
    expect(z.parse(itemDetails, { ...wire, inspect_url: link }).inspectUrl).toBe(is ? link : undefined),
  );

  it('reads an inspect link with a bare space as one with %20', () => {
    const link = 'steam://run/730//+csgo_econ_action_preview M1A2D3';
    const { inspectUrl } = z.parse(itemDetails, { ...wire, inspect_url: link });
    expect(inspectUrl).toBe(link.replace(' ', '%20'));
  });

  it('drops empty and repeated filter words, and subcategories without a category', () => {
    const words = { types: ['A', '', 'A', null], qualities: null };
    expect(z.parse(filterData, words).facets).toMatchObject({ type: ['A'], rarity: [] });
    expect(
      z.parse(subcategories, [
        { category: 'Machine Guns X', sub_categories: ['Negev'] },
        { sub_categories: [] },
      ]),
    ).toEqual([{ title: 'Machine Guns X', value: 'machine_guns x', types: ['Negev'] }]);
  });

  it.each([
    [undefined, ['desc', 'asc']],
    [null, ['desc', 'asc']],
    ['newest', ['desc', 'asc']],
    [[], ['desc', 'asc']],
    [
      ['float', 'popular', null, 'newest', 'newest', 'desc'],
      ['desc', 'asc', 'newest', 'float'],
    ],
  ])('reads the orders %j of a backend: those by price always, and the others that it lists', (sorts, read) =>
    expect(z.parse(filterData, { sorts }).sorts).toEqual(read),
  );

  it.each([
    [661, '661'],
    ['661', '661'],
    [null, undefined],
    [[], undefined],
  ])('reads the pattern %j in lists and details', (pattern, read) => {
    expect(z.parse(item, { ...wire, pattern }).pattern).toBe(read);
    expect(z.parse(itemDetails, { ...wire, pattern }).pattern).toBe(read);
  });

  it('reads an address that is cut within a letter, so that it can be encoded', () =>
    expect(z.parse(category, { id: 1, name: 'CS2', url: 'cs2\ud83d' }).url).toBe('cs2\ufffd'));

  it('reads nested categories', () =>
    expect(
      z.parse(category, { id: 1, name: 'CS2', subcategories: [{ id: 2, name: 'Rifles', url: 'r' }] }),
    ).toMatchObject({ subcategories: [{ id: '2', subcategories: [] }] }));
});
