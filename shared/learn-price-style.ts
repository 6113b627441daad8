import { numberFormat } from './intl-formats.ts';
import { amountParts, joinParts } from './currency-format.ts';
import { currencySign } from './currency-symbols.ts';
import type { CurrencyName } from './money.ts';
import { writePrice, type PriceStyle } from './price-style.ts';

/** Amounts of each length, in minor units, that show whether a style is right. */
const SAMPLES = [0, 5, 90, 100, 1250, 99_999, 123_456, 1_234_567, 12_345_678, 123_456_789, 1_234_567_890];

const isDecimal = ({ type }: Intl.NumberFormatPart) => type === 'decimal';

/**
 * Learns how a currency's prices are written; undefined for what `writePrice` can't follow, such as groups of two digits.
 * @param locale a canonical BCP 47 tag
 */
export function learnPriceStyle(locale: string, currency: CurrencyName): PriceStyle | undefined {
  const { code } = currency;
  const sign = currencySign(currency, locale);
  const partsOf = (amount: number) => amountParts(amount, sign, locale);
  const parts = partsOf(12_345.67);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const [first, last] = [
    parts.findIndex(({ type }) => type === 'integer'),
    parts.findIndex(({ type }) => type === 'fraction'),
  ];
  const style: PriceStyle = {
    locale,
    code,
    before: joinParts(parts.slice(0, first)),
    after: joinParts(parts.slice(last + 1)),
    decimal: textOf('decimal'),
    plainDecimal: numberFormat(locale).formatToParts(0.5).find(isDecimal)?.value ?? '',
    group: textOf('group'),
    groupFrom: partsOf(1234.56).some(({ type }) => type === 'group') ? 4 : 5,
  };
  return SAMPLES.every((minor) => writePrice(minor, style) === joinParts(partsOf(minor / 100)))
    ? style
    : undefined;
}
