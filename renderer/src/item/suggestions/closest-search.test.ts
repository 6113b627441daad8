import { expect, it } from 'vitest';
import { closestSearch } from './closest-search.ts';

const NAMES = ['AK-47 | Asiimov', 'AWP | Dragon Lore', '★ StatTrak™ Karambit | Doppler Phase 2'];

it.each([
  ['asimov', 'Asiimov'],
  ['Asiimoff', 'Asiimov'],
  ['dargon lore', 'Dragon Lore'],
  ['awp asimov', 'AWP Asiimov'],
  ['karambti', 'Karambit'],
])('closestSearch: %s means %s', (search, meant) => {
  expect(closestSearch(search, NAMES)).toBe(meant);
});

it.each(['asiimov', 'awp', 'zzzzzz', 'asimov zzzzzz', 'aw', ''])(
  'closestSearch: %j means nothing else',
  (search) => {
    expect(closestSearch(search, NAMES)).toBeUndefined();
  },
);

it('closestSearch: knows nothing without names', () => {
  expect(closestSearch('asimov', [])).toBeUndefined();
});
