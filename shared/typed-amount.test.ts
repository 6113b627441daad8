import { expect, it } from 'vitest';
import { parseTypedAmount } from './typed-amount.ts';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' 7. ', 700],
  ['0', 0],
])('reads %j as %d', (text, minor) => expect(parseTypedAmount(text)).toBe(minor));

it.each(['', '-1', '1e3', '1.234,5', '0x10', 'NaN', '١٢', '1 000', '12.345', '9999999999999', '<script>'])(
  'does not guess at %j',
  (text) => expect(parseTypedAmount(text)).toBeUndefined(),
);
