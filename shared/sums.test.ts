import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EURO, euros, formatMoney, fromEuro, priceOf, type Currency } from './money.ts';
import { sumTexts, type Reader } from './sums.ts';

const DOLLAR: Currency = { code: 'USD', symbol: '$', rate: 1.0845 };
const YEN: Currency = { code: 'JPY', symbol: '¥', rate: 162.37 };
const COINS = { code: 'COINS!', symbol: '¢' };

const reader = (currency: Currency, more: Partial<Reader> = {}): Reader => ({
  currency,
  currencies: [EURO, DOLLAR, YEN],
  locale: 'en',
  creditsName: 'Credits',
  ...more,
});

/** With plain spaces. */
const texts = (...given: Parameters<typeof sumTexts>) =>
  sumTexts(...given).map((text) => text.replaceAll('\u00a0', ' '));

describe('sumTexts: the reader’s currency, then the exact sum, then credits', () => {
  it.each([
    ['EUR for a reader of EUR', { exact: [euros(1250)] }, EURO, ['€12.50']],
    ['with credits', { exact: [euros(1250)], credits: 125_000 }, EURO, ['€12.50', '1,250 Credits']],
    ['converted', { exact: [euros(1250)] }, DOLLAR, ['≈ $13.56', '€12.50']],
    ['all three', { exact: [euros(1250)], credits: 50 }, YEN, ['≈ ¥2,029.63', '€12.50', '0.50 Credits']],
    ['the price asked', { exact: [euros(1250)], asked: priceOf(1355, DOLLAR) }, DOLLAR, ['$13.55', '€12.50']],
    [
      'the server’s conversion',
      { exact: [euros(1250)], estimate: priceOf(1355, DOLLAR) },
      DOLLAR,
      ['≈ $13.55', '€12.50'],
    ],
    [
      'a price of before the change to EUR',
      { exact: [euros(1250)], asked: priceOf(1355, DOLLAR) },
      EURO,
      ['$13.55', '€12.50'],
    ],
    ['charged in the reader’s currency', { exact: [priceOf(1085, DOLLAR)] }, DOLLAR, ['$10.85']],
    ['charged in a third one', { exact: [priceOf(1085, DOLLAR)] }, YEN, ['≈ ¥1,624.45', '$10.85']],
    ['charged in two', { exact: [euros(100), priceOf(1085, DOLLAR)] }, EURO, ['≈ €11.00', '€1.00 + $10.85']],
    ['nothing is exact in any currency', { exact: [euros(0)] }, DOLLAR, ['$0.00', '€0.00']],
    ['a discount', { exact: [euros(-250)], asked: priceOf(-271, DOLLAR) }, DOLLAR, ['-$2.71', '-€2.50']],
    ['a currency without a rate', { exact: [priceOf(3650, COINS)] }, DOLLAR, ['¢36.50']],
    [
      'too large to convert',
      { exact: [euros(Number.MAX_SAFE_INTEGER - 1)] },
      YEN,
      ['€90,071,992,547,409.90'],
    ],
  ])('%s', (_, sum, currency, expected) => expect(texts(sum, reader(currency))).toEqual(expected));

  it('uses the reader’s notation', () => {
    const german = reader(DOLLAR, { locale: 'de', creditsName: 'Taler' });
    expect(texts({ exact: [euros(123_450)], credits: 12_345_050 }, german)).toEqual([
      '≈ 1.338,82 $',
      '1.234,50 €',
      '123.450,50 Taler',
    ]);
  });

  it('needs no list of currencies to convert EUR', () =>
    expect(texts({ exact: [euros(1250)] }, reader(DOLLAR, { currencies: [] }))).toEqual([
      '≈ $13.56',
      '€12.50',
    ]));

  it('states any sum of EUR to the cent, and converts it by the rounding rule of money', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(DOLLAR, YEN), (minor, currency) => {
        const [lead = '', ...others] = texts({ exact: [euros(minor)] }, reader(currency));
        expect(others).toEqual([formatMoney(euros(minor), 'en')]);
        expect(lead.replace('≈ ', '')).toBe(formatMoney(priceOf(fromEuro(minor, currency), currency), 'en'));
      }),
    ));
});
