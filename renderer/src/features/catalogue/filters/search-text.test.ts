import { expect, test } from 'vitest';
import { readSearch, withSearch } from './search-text.ts';

const search = '?search=AK-47&type=Rifle&sort=asc&page=4';

test('readSearch: reads a tidy text', () => {
  expect(readSearch(new URLSearchParams(search))).toBe('AK-47');
  expect(readSearch(new URLSearchParams('?search=%20AK%0A47%20'))).toBe('AK 47');
  expect(readSearch(new URLSearchParams('?page=2'))).toBe('');
});

test('withSearch: changes the search alone, and starts on the first page', () => {
  const at = { pathname: '/products/cs2/rifles', search };
  expect(withSearch(at, 'AWP & M4')).toBe('/products/cs2/rifles?search=AWP+%26+M4&type=Rifle&sort=asc');
  expect(withSearch(at, '')).toBe('/products/cs2/rifles?type=Rifle&sort=asc');
  expect(withSearch({ pathname: '/new', search: '?search=AK' }, '')).toBe('/new');
});
