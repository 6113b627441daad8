import { describe, expect, it } from 'vitest';
import { pagerItems } from './pager-items.ts';

/** '1 2 … 9' is easier to compare than a list. */
const shown = (current: number, last: number) =>
  pagerItems(current, last)
    .map((item) => (item === 'gap' ? '…' : item))
    .join(' ');

describe('pagerItems', () => {
  it.each([
    [1, 0, ''],
    [1, 1, '1'],
    [4, 7, '1 2 3 4 5 6 7'],
    [7, 7, '1 2 3 4 5 6 7'],
  ])('shows all pages up to 7 (page %i of %i)', (current, last, expected) => {
    expect(shown(current, last)).toBe(expected);
  });

  it.each([
    [1, 8, '1 2 3 4 5 … 8'],
    [5, 812, '1 2 3 4 5 … 812'],
  ])('leads with 1 to 5 (page %i of %i)', (current, last, expected) => {
    expect(shown(current, last)).toBe(expected);
  });

  it.each([
    [6, 812, '1 … 5 6 7 … 812'],
    [42, 812, '1 … 41 42 43 … 812'],
    [808, 812, '1 … 807 808 809 … 812'],
  ])('puts a page beyond 5 between gaps (page %i of %i)', (current, last, expected) => {
    expect(shown(current, last)).toBe(expected);
  });

  it.each([
    [6, 8, '1 … 5 6 7 8'],
    [809, 812, '1 … 808 809 810 811 812'],
    [810, 812, '1 … 809 810 811 812'],
    [811, 812, '1 … 810 811 812'],
    [812, 812, '1 … 810 811 812'],
  ])('never replaces a single page by a gap (page %i of %i)', (current, last, expected) => {
    expect(shown(current, last)).toBe(expected);
  });

  it.each([
    [900, 812, '1 … 810 811 812'],
    [0, 812, '1 2 3 4 5 … 812'],
    [-3, 2, '1 2'],
  ])('clamps a page out of range (page %i of %i)', (current, last, expected) => {
    expect(shown(current, last)).toBe(expected);
  });

  it('shows at most seven items, in order and without duplicates', () => {
    for (let last = 0; last <= 40; last += 1) {
      for (let current = 1; current <= last; current += 1) {
        const items = pagerItems(current, last);
        const numbers = items.filter((item) => item !== 'gap');
        expect(items.length).toBeLessThanOrEqual(7);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(current);
      }
    }
  });
});
