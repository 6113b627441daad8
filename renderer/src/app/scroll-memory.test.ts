import { describe, expect, it } from 'vitest';
import { scrollMove } from './scroll-memory.ts';

const at = (pathname: string, search = '') => ({
  pathname,
  search,
  hash: '',
  key: pathname + search,
  state: null,
});

describe('scrollMove', () => {
  it.each([
    ['a first visit', undefined, at('/'), 'POP', 'restore'],
    ['back', at('/new'), at('/'), 'POP', 'restore'],
    ['another path', at('/'), at('/new'), 'PUSH', 'top'],
    ['another path, replaced', at('/'), at('/new'), 'REPLACE', 'top'],
    ['the next page of a list', at('/new'), at('/new', '?page=2'), 'PUSH', 'glide'],
    ['a page and a filter at once', at('/new', '?page=2'), at('/new', '?sort=asc'), 'PUSH', 'glide'],
    ['a filter', at('/new'), at('/new', '?sort=asc'), 'REPLACE', 'stay'],
    ['the link of the page we are on', at('/new'), at('/new'), 'PUSH', 'top'],
  ] as const)('%s', (_title, from, to, kind, move) => expect(scrollMove(from, to, kind)).toBe(move));
});
