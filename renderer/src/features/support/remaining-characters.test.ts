import { expect, it } from 'vitest';
import { remainingCharacters } from './remaining-characters.ts';

it.each([
  [0, undefined],
  [4499, undefined],
  [4500, { left: 500, step: 500 }],
  [4751, { left: 249, step: 250 }],
  [4990, { left: 10, step: 10 }],
  [4995, { left: 5, step: 10 }],
  [5000, { left: 0, step: 0 }],
  [5001, { left: -1, step: -1 }],
  [90_000, { left: -85_000, step: -1 }],
])('remainingCharacters: after %i of 5000 is %j', (length, expected) => {
  expect(remainingCharacters(length, 5000)).toEqual(expected);
});
