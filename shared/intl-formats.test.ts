import { expect, it } from 'vitest';
import { ageFormat, dateFormat, numberFormat, textOrder } from './intl-formats.ts';
import { formatMemberSince } from './dates.ts';
import { formatCredits } from './credits.ts';
import { EURO, formatFloat, formatMoney, priceOf } from './money.ts';

/** Midday on 2 January 2026, UTC. */
const AT = Date.UTC(2026, 0, 2, 12);
/** Languages whose plain tag has other digits in Node, or another calendar. */
const OTHER = [
  'ar-EG',
  'ar-SA',
  'fa',
  'mr',
  'bn',
  'ne',
  'my',
  'ur-IN',
  'th',
  'ar-u-nu-arab',
  'fa-u-ca-persian',
];

it('the languages of these tests have digits or a calendar of their own', () =>
  expect(
    OTHER.map((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(AT)).filter((text) =>
      text.includes('2026'),
    ),
  ).toEqual([]));

it.each(['ar', ...OTHER])(
  '%s: numbers, dates and ages have the digits of prices, and one calendar',
  (locale) => {
    const texts = [
      formatMoney(priceOf(123_456, EURO), locale),
      formatFloat(0.123456, locale),
      formatCredits(1250, locale),
      numberFormat(locale).format(1234.5),
      numberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(3),
      formatMemberSince(AT / 1000, locale),
      dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(AT),
      ageFormat(locale, { numeric: 'auto', style: 'short' }).format(-12, 'minute'),
    ];
    for (const text of texts) expect(text.match(/\p{Nd}/gu)?.join('')).toMatch(/^[0-9]+$/);
    expect(texts[5]).toContain('2026');
  },
);

it('makes each format once', () => {
  expect(numberFormat('de')).toBe(numberFormat('de', {}));
  expect(numberFormat('de')).not.toBe(numberFormat('de', { useGrouping: false }));
  expect(numberFormat('de')).not.toBe(numberFormat('fr'));
});

it('orders texts by the language', () => {
  expect(['z', 'ä', 'a'].toSorted(textOrder('de'))).toEqual(['a', 'ä', 'z']);
  expect(['z', 'ä', 'a'].toSorted(textOrder('sv'))).toEqual(['a', 'z', 'ä']);
  expect(['10', '9'].toSorted(textOrder('en', { numeric: true }))).toEqual(['9', '10']);
});
