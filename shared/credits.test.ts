import { expect, it } from 'vitest';
import { formatCredits } from './credits.ts';

it.each([
  [1250, 'en', '12.50'],
  [1200, 'en', '12'],
  [1205, 'de', '12,05'],
  [0, 'en', '0'],
  [-150, 'en', '-1.50'],
  [2_500_000, 'en', '25,000'],
  [1250, 'not a locale', '12.50'],
])('%d hundredths in %s are %s', (hundredths, locale, text) =>
  expect(formatCredits(hundredths, locale)).toBe(text),
);
