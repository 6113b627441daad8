import { expect, it } from 'vitest';
import { provesLowest, type SavedSearch } from './desk/saved-search.ts';
import { keepsKindsWhole, mapFacets, readOptionalFilters, type FacetQuery } from './facets.ts';

it('readOptionalFilters: keeps the names that the shop knows', () => {
  expect(readOptionalFilters(['pattern', 'toString', 'stickers', 'float'])).toEqual(['pattern', 'float']);
  expect(readOptionalFilters()).toEqual([]);
});

it.each<[FacetQuery, boolean]>([
  [mapFacets(() => []), true],
  [{ type: ['AK-47'], stattrak: ['true'], collection: ['Norse'] }, true],
  [{ floatFrom: ['0.15'] }, false],
  [{ floatTill: ['0.2'] }, false],
  [{ pattern: ['661'] }, false],
])('lowest price: a search for %j proves it: %s', (facets, proves) => {
  expect(keepsKindsWhole(facets)).toBe(proves);
  const query = { search: '', facets: { ...mapFacets(() => undefined), ...facets }, sale: false, new: false };
  const search: SavedSearch = {
    ...{ id: 'a', name: 'a', address: '/products', notify: false, excluded: [], addedAt: 0 },
    query,
  };
  expect(provesLowest(search)).toBe(proves);
});
