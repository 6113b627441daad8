/** How a language writes the prices of a currency, as far as `writePrice` needs to know it. */
export interface PriceStyle {
  /** BCP 47 tag. */
  locale: string;
  /** The currency's code. */
  code: string;
  before: string;
  after: string;
  decimal: string;
  /** The decimal sign of plain numbers, which some languages write in another way than that of prices. */
  plainDecimal: string;
  group: string;
  /** The number of whole digits from which they are grouped by three: 4 or 5. */
  groupFrom: number;
}

/** English prices in EUR, which most first visits begin with. */
export const ENGLISH_EUROS: PriceStyle = {
  locale: 'en',
  code: 'EUR',
  before: '€',
  after: '',
  decimal: '.',
  plainDecimal: '.',
  group: ',',
  groupFrom: 4,
};

/** Writes an amount of minor units, at least 0, as Intl does in the style's language. */
export function writePrice(minor: number, style: PriceStyle): string {
  const [whole = '', cents = ''] = [String(Math.floor(minor / 100)), String(minor % 100).padStart(2, '0')];
  const grouped = whole.length < style.groupFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, style.group);
  return style.before + grouped + style.decimal + cents + style.after;
}
