import { expect, it } from 'vitest';
import { markOf } from './marks.ts';

it('marks: the same text has the same mark, another text or another device another', () => {
  expect(markOf('salt', 'a')).toBe(markOf('salt', 'a'));
  expect(markOf('salt', 'a')).not.toBe(markOf('salt', 'b'));
  expect(markOf('salt', 'a')).not.toBe(markOf('other salt', 'a'));
});

it('marks: no part of the text is in its mark', () => {
  expect(markOf('salt', 'Ada Lovelace, 12 St James’s Square 😀')).toMatch(/^[0-9a-f]{32}$/);
});
