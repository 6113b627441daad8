import { describe, expect, it } from 'vitest';
import { parseTypedAmount } from '#shared/typed-amount.ts';
import { cleanAmount, typedAmount } from './typed-amount.ts';

describe('typed amount', () => {
  it.each([
    ['€ 25', '25'],
    ['25,50 €', '25,50'],
    ['٢٥٫٥٠', '25.50'],
    ['۱۰۰', '100'],
    ['\u200f25\u00a0', '25'],
    ['1e3', '1e3'],
    ['-5', '-5'],
    ['１，２３４．５０', '1,234.50'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['२५', '25'],
    ['−5', '-5'],
  ])('cleanAmount: turns %j into %j', (typed, clean) => expect(cleanAmount(typed)).toBe(clean));

  it.each(['en', 'de', 'fr', 'pl', 'ar'])('typedAmount: parses back to the same amount in %s', (locale) => {
    for (const minor of [1, 1000, 1250, 99, 123_456_789]) {
      expect(parseTypedAmount(cleanAmount(typedAmount(minor, locale)))).toBe(minor);
    }
  });
});
