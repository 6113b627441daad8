import { expect, it } from 'vitest';
import { listBefore } from './list-before.ts';

const before = (...addresses: (string | null)[]) =>
  listBefore(addresses.map((address) => address && `https://shop.test${address}`));

it.each([
  ['the list', ['/', '/products/cs2/rifles?sort=asc&page=3'], '/products/cs2/rifles?sort=asc&page=3'],
  ['the list, by way of items', ['/sale?page=2', '/products/cs2/all/1', '/products/a/b/2'], '/sale?page=2'],
  ['the last list', ['/new', '/products?search=awp', '/products/cs2/all/1'], '/products?search=awp'],
  ['nothing for another page', ['/products', '/cart', '/products/cs2/all/1'], undefined],
  ['nothing for home', ['/products', '/'], undefined],
  ['nothing for a hidden page', ['/products', null], undefined],
  ['nothing for items only', ['/products/cs2/all/1'], undefined],
  ['nothing for a new tab', [], undefined],
])('listBefore: finds %s', (_, addresses, list) => expect(before(...addresses)).toBe(list));
