/**
 * All formats of Intl that the product uses. Numbers and dates have Latin digits and the Gregorian calendar in every
 * language: engines differ in what a language's plain tag gives (`ar`, `fa`), and a page would show two kinds.
 */
const LATIN = { numberingSystem: 'latn' } as const;

/** Keeps what `make` made for a language and options: it takes longer to make a format than to use it. */
function kept<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formats.get(key);
    if (known) return known;
    const made = make(locale, options);
    formats.set(key, made);
    return made;
  };
}

const keptNumbers = /* @__PURE__ */ kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, { ...options, ...LATIN }),
);
const keptDates = /* @__PURE__ */ kept(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...LATIN, calendar: 'gregory' }),
);
const keptAges = /* @__PURE__ */ kept(
  (locale, options: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(locale, { ...options, ...LATIN }),
);
const keptOrders = /* @__PURE__ */ kept(
  (locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options),
);

/** Formats numbers: `1,234.5`. @throws RangeError for a tag that Intl refuses, as all of these */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keptNumbers(locale, options);

/** Formats numbers with so many decimals: `1,234.50`. */
export const decimalFormat = (locale: string, digits: number): Intl.NumberFormat =>
  numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Formats dates and times, in the reader's time zone. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keptDates(locale, options);

/** Formats ages: `2 min ago`. */
export const ageFormat = (locale: string, options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
  keptAges(locale, options);

/** Compares texts in the language's order. */
export const textOrder = (
  locale: string,
  options: Intl.CollatorOptions = {},
): ((a: string, b: string) => number) => keptOrders(locale, options).compare;

/** Joins words: `a, b, and c`. */
export const listText = (locale: string, words: readonly string[]): string =>
  new Intl.ListFormat(locale).format(words);

/** The language's plural form for a count: `one`, `few`, `other`. */
export const pluralForm = (locale: string, count: number): Intl.LDMLPluralRule =>
  new Intl.PluralRules(locale).select(count);

/** The language's names of countries, by ISO 3166 code. */
export const countryNames = (locale: string): Intl.DisplayNames =>
  new Intl.DisplayNames(locale, { type: 'region' });
