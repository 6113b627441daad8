import { expect, it } from 'vitest';
import { parseTypedAmount } from './typed-amount.ts';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' 7. ', 700],
  ['0', 0],
  ['١٢', 1200],
  ['١٬٢٣٤٫٥٠', 123_450],
  ['۱۲٫۵', 1250],
  ['１２．５', 1250],
  ['１２，５０', 1250],
  ['१२', 1200],
  ['\u200f25,50\u00a0', 2550],
])('reads %j as %d', (text, minor) => expect(parseTypedAmount(text)).toBe(minor));

it.each(['', '-1', '1e3', '1.234,5', '0x10', 'NaN', '1 000', '12.345', '9999999999999', '<script>'])(
  'does not guess at %j',
  (text) => expect(parseTypedAmount(text)).toBeUndefined(),
);

it.each(['−1', '－１', '-١', '１ｅ３', '١٢٫٣٤٥', '€20', '½', '²', '12½'])(
  'does not guess at %j of another keyboard',
  (text) => expect(parseTypedAmount(text)).toBeUndefined(),
);
