import { expect, it } from 'vitest';
import { saltedHash } from './salted-hash.ts';

it('saltedHash: is equal for equal text and salt only', () => {
  expect(saltedHash('salt', 'a')).toBe(saltedHash('salt', 'a'));
  expect(saltedHash('salt', 'a')).not.toBe(saltedHash('salt', 'b'));
  expect(saltedHash('salt', 'a')).not.toBe(saltedHash('other salt', 'a'));
});

it('saltedHash: contains no part of the text', () => {
  expect(saltedHash('salt', 'Ada Lovelace, 12 St James’s Square 😀')).toMatch(/^[0-9a-f]{32}$/);
});
