import { currencyFormat } from './money.ts';
import { writePrice, type PriceStyle } from './price-style.ts';

/** Amounts of each length, in minor units, that show whether a style is right. */
const SAMPLES = [0, 5, 90, 100, 1250, 99_999, 123_456, 1_234_567, 12_345_678, 123_456_789, 1_234_567_890];

const isDecimal = ({ type }: Intl.NumberFormatPart) => type === 'decimal';

/**
 * Learns how Intl writes a currency's prices; undefined for a code that it does not know, and for what `writePrice` can't
 * follow, such as other digits.
 * @param locale a canonical BCP 47 tag
 */
export function learnPriceStyle(locale: string, code: string): PriceStyle | undefined {
  const format = currencyFormat(locale, code);
  if (!format) return undefined;
  const parts = format.formatToParts(12_345.67);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const [first, last] = [
    parts.findIndex(({ type }) => type === 'integer'),
    parts.findIndex(({ type }) => type === 'fraction'),
  ];
  const join = (some: typeof parts) => some.map(({ value }) => value).join('');
  const style: PriceStyle = {
    locale,
    code,
    before: join(parts.slice(0, first)),
    after: join(parts.slice(last + 1)),
    decimal: textOf('decimal'),
    plainDecimal: new Intl.NumberFormat(locale).formatToParts(0.5).find(isDecimal)?.value ?? '',
    group: textOf('group'),
    groupFrom: format.formatToParts(1234.56).some(({ type }) => type === 'group') ? 4 : 5,
  };
  return SAMPLES.every((minor) => writePrice(minor, style) === format.format(minor / 100))
    ? style
    : undefined;
}
