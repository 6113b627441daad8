import { expect, it } from 'vitest';
import { screenOf } from './early-screen.ts';

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
])('%s begins with the skeleton of %s', (path, screen) => expect(screenOf(path)).toBe(screen));
