import { expect, it } from 'vitest';
import { formatMoney, priceOf } from '#shared/money.ts';
import { frameAt } from './frames.ts';
import { PRICE_TEXT } from './price-text.ts';
import { countRepeated } from './visit.ts';

const price = new RegExp(PRICE_TEXT, 'u');

it.each(['en', 'de', 'fr', 'pl', 'ar', 'ar-EG'])('price text: matches prices in %s', (locale) => {
  for (const minor of [5, 1250, 123_456_789])
    for (const currency of [
      { code: 'EUR', symbol: '€' },
      { code: 'USD', symbol: '$' },
    ])
      expect(formatMoney(priceOf(minor, currency), locale)).toMatch(price);
});

it.each(['EUR', 'AK-47 | Redline', '0.1534', '24 h', '€', 'page 2 of 10'])('price text: not %j', (text) =>
  expect(text).not.toMatch(price),
);

it('repeated calls: counts each but the first', () => {
  expect(countRepeated([])).toBe(0);
  expect(countRepeated(['a', 'b', 'c'])).toBe(0);
  expect(countRepeated(['a', 'b', 'a', 'a', 'b'])).toBe(3);
});

it.each([
  [99, undefined],
  [100, 'first'],
  [199, 'first'],
  [200, 'second'],
  [9999, 'third'],
])('film: at %d ms shows the picture %s', (time, data) => {
  const frames = [
    { data: 'first', at: 100 },
    { data: 'third', at: 300 },
    { data: 'second', at: 200 },
  ];
  expect(frameAt(frames, time)).toBe(data);
});
