import { expect, it } from 'vitest';
import { paths } from './paths.ts';

/** Half of a surrogate pair, as a backend sends that cuts texts by their length. */
const HALF = 'rifles\ud83d';
const READ = 'rifles%EF%BF%BD';

it.each([
  ['list', paths.list({ type: HALF }, 'cs2', HALF), `/products/cs2/${READ}?type=${READ}`],
  ['item', paths.item({ id: HALF, category: HALF }), `/products/${READ}/all/${READ}`],
  ['page', paths.staticPage({ id: '1', slug: HALF }), `/${READ}`],
])('address of a backend’s text that is cut within a letter: %s', (_, path, expected) =>
  expect(path).toBe(expected),
);

it.each(['.', '..', ''])('a category %j of an item does not change the address of its page', (category) =>
  expect(paths.item({ id: '1', category, subcategory: category })).toBe('/products/all/all/1'),
);
