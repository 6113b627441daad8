import { expect, it } from 'vitest';
import { skeletonFor } from './skeleton.ts';

it.each([
  ['/', 'home'],
  ['/products', 'catalogue'],
  ['/products/', 'catalogue'],
  ['/new', 'catalogue'],
  ['/sale', 'catalogue'],
  ['/products/cs2', 'catalogue'],
  ['/products/cs2/rifles', 'catalogue'],
  ['/products/cs2/rifles/108174', 'item'],
  ['/newest', undefined],
  ['/account/orders', undefined],
  ['/products/a/b/c/d', undefined],
  ['//evil.example', undefined],
])('skeletonFor: %s has the skeleton of %s', (path, screen) => expect(skeletonFor(path)).toBe(screen));
