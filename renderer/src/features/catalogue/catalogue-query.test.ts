import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTER } from './filters/filter.ts';
import { cataloguePath, knownCategory, parseCatalogueQuery, type Place } from './catalogue-query.ts';

const read = (address: string) => {
  const { pathname, search } = new URL(address, 'https://shop.test');
  return parseCatalogueQuery({ pathname, search }).place;
};

describe('parseCatalogueQuery', () => {
  it.each<[string, Place]>([
    ['/products', { list: 'all', category: '', subcategory: '' }],
    ['/products/', { list: 'all', category: '', subcategory: '' }],
    ['/products/cs2', { list: 'all', category: 'cs2', subcategory: '' }],
    ['/products/CS2/Sniper_Rifles/', { list: 'all', category: 'cs2', subcategory: 'sniper_rifles' }],
    ['/products/cs2/caf%C3%A9', { list: 'all', category: 'cs2', subcategory: 'café' }],
    ['/new', { list: 'new', category: '', subcategory: '' }],
    ['/SALE/', { list: 'sale', category: '', subcategory: '' }],
    ['/sale?category=Rifles', { list: 'sale', category: '', subcategory: 'rifles' }],
    ['/products?category=rifles', { list: 'all', category: '', subcategory: '' }],
  ])('%s', (address, place) => {
    expect(read(address)).toEqual(place);
  });

  it('accepts a path with invalid encoding', () => {
    expect(parseCatalogueQuery({ pathname: '/products/%E0%A4%A/%', search: '?%' }).place.list).toBe('all');
  });
});

describe('cataloguePath', () => {
  it.each<[Place, string]>([
    [{ list: 'all', category: '', subcategory: '' }, '/products?sort=asc'],
    [{ list: 'all', category: 'cs2', subcategory: 'rifles' }, '/products/cs2/rifles?sort=asc'],
    [{ list: 'all', category: '', subcategory: 'rifles' }, '/products/cs2/rifles?sort=asc'],
    [{ list: 'all', category: 'a/b', subcategory: '?' }, '/products/a%2Fb/%3F?sort=asc'],
    [{ list: 'new', category: '', subcategory: '' }, '/new?sort=asc'],
    [{ list: 'sale', category: '', subcategory: 'rifles' }, '/sale?sort=asc&category=rifles'],
  ])('%o', (place, address) => {
    expect(cataloguePath(place, { ...NO_FILTER, sort: 'asc' })).toBe(address);
  });

  it('parses back to the same place, for any words', () => {
    const word = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text.trim()));
    fc.assert(
      fc.property(fc.constantFrom('all', 'new', 'sale'), word, word, (list, category, subcategory) => {
        const path = list === 'all' ? `/products/${encode(category)}/${encode(subcategory)}` : `/${list}`;
        const search = list === 'all' ? '' : `?${new URLSearchParams({ category: subcategory })}`;
        const place = parseCatalogueQuery({ pathname: path, search }).place;
        if (list === 'all' && (place.category === '' || place.subcategory === '')) return;
        expect(read(cataloguePath(place))).toEqual(place);
      }),
    );
  });
});

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

it('cataloguePath: does not throw for an address that a backend has cut within a letter', () => {
  const place = { list: 'all', category: 'cs2', subcategory: 'rifles\ud83d' } as const;
  expect(cataloguePath(place)).toBe('/products/cs2/rifles%EF%BF%BD');
});

describe('knownCategory', () => {
  it.each([
    ['/products', 'cs2'],
    ['/products/cs2/rifles', 'cs2'],
    ['/products/all', undefined],
    ['/products/dota2', undefined],
    ['/new', undefined],
    ['/sale', undefined],
  ])('%s: %s', (address, category) => {
    expect(knownCategory(read(address))).toBe(category);
  });
});
