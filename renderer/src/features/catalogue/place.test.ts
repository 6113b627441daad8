import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTER } from './filters/filter.ts';
import { addressOf, knownCategory, readAddress, type Place } from './place.ts';

const read = (address: string) => {
  const { pathname, search } = new URL(address, 'https://shop.test');
  return readAddress({ pathname, search }).place;
};

describe('reading a place', () => {
  it.each<[string, Place]>([
    ['/products', { shelf: 'all', category: '', subcategory: '' }],
    ['/products/', { shelf: 'all', category: '', subcategory: '' }],
    ['/products/cs2', { shelf: 'all', category: 'cs2', subcategory: '' }],
    ['/products/CS2/Sniper_Rifles/', { shelf: 'all', category: 'cs2', subcategory: 'sniper_rifles' }],
    ['/products/cs2/caf%C3%A9', { shelf: 'all', category: 'cs2', subcategory: 'café' }],
    ['/new', { shelf: 'new', category: '', subcategory: '' }],
    ['/SALE/', { shelf: 'sale', category: '', subcategory: '' }],
    ['/sale?category=Rifles', { shelf: 'sale', category: '', subcategory: 'rifles' }],
    ['/products?category=rifles', { shelf: 'all', category: '', subcategory: '' }],
  ])('%s', (address, place) => {
    expect(read(address)).toEqual(place);
  });

  it('survives a path that is no valid encoding', () => {
    expect(readAddress({ pathname: '/products/%E0%A4%A/%', search: '?%' }).place.shelf).toBe('all');
  });
});

describe('writing an address', () => {
  it.each<[Place, string]>([
    [{ shelf: 'all', category: '', subcategory: '' }, '/products?sort=asc'],
    [{ shelf: 'all', category: 'cs2', subcategory: 'rifles' }, '/products/cs2/rifles?sort=asc'],
    [{ shelf: 'all', category: '', subcategory: 'rifles' }, '/products/cs2/rifles?sort=asc'],
    [{ shelf: 'all', category: 'a/b', subcategory: '?' }, '/products/a%2Fb/%3F?sort=asc'],
    [{ shelf: 'new', category: '', subcategory: '' }, '/new?sort=asc'],
    [{ shelf: 'sale', category: '', subcategory: 'rifles' }, '/sale?sort=asc&category=rifles'],
  ])('%o', (place, address) => {
    expect(addressOf(place, { ...NO_FILTER, sort: 'asc' })).toBe(address);
  });

  it('leads back to the same place, whatever the words', () => {
    const word = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text.trim()));
    fc.assert(
      fc.property(fc.constantFrom('all', 'new', 'sale'), word, word, (shelf, category, subcategory) => {
        const path = shelf === 'all' ? `/products/${encode(category)}/${encode(subcategory)}` : `/${shelf}`;
        const search = shelf === 'all' ? '' : `?${new URLSearchParams({ category: subcategory })}`;
        const place = readAddress({ pathname: path, search }).place;
        if (shelf === 'all' && (place.category === '' || place.subcategory === '')) return;
        expect(read(addressOf(place))).toEqual(place);
      }),
    );
  });
});

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

describe('the category that is sent', () => {
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
