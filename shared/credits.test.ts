import { expect, it } from 'vitest';
import { formatCredits, toCredits } from './credits.ts';

it.each([
  [25_000, 0.01, 'down', 2_500_000],
  [1005, 0.1, 'down', 10_050],
  // A rate that divides unevenly, and one that binary fractions can't hold.
  [1, 3, 'down', 0],
  [1, 3, 'up', 1],
  [29, 0.01, 'down', 2900],
  [30, 0.1, 'up', 300],
  [-1, 3, 'down', -1],
  [0, 0.01, 'up', 0],
] as const)('%d cents at %d EUR a credit, rounded %s, are %d hundredths', (minor, rate, round, credits) =>
  expect(toCredits(minor, rate, round)).toBe(credits),
);

it.each([undefined, 0, -1, Number.NaN, Infinity])('has no credits at a rate of %s', (rate) =>
  expect(toCredits(100, rate, 'down')).toBeUndefined(),
);

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
