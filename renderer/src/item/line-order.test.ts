import { expect, it } from 'vitest';
import { inLineOrder, withNewLines } from './line-order.ts';

const lines = (...ids: string[]) => ids.map((itemId) => ({ itemId }));

it('withNewLines: adds unknown ids at the end, and is the same list without one', () => {
  const known = ['a', 'b', 'c'];
  expect(withNewLines(known, ['c', 'd', 'a'])).toEqual(['a', 'b', 'c', 'd']);
  expect(withNewLines(known, ['c', 'a'])).toBe(known);
});

it('inLineOrder: puts a line that the server appended back in its place, and new ones last', () => {
  expect(inLineOrder(lines('b', 'd', 'a'), ['a', 'b', 'c'])).toEqual(lines('a', 'b', 'd'));
});

it('inLineOrder: keeps the server’s order while the cart’s page is not open', () => {
  expect(inLineOrder(lines('b', 'a'), [])).toEqual(lines('b', 'a'));
});
