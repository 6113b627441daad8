import type { TextMap, Translate } from '../../i18n/translate.ts';

/** Codes of languages written from right to left. */
const RIGHT_TO_LEFT = /^(ar|fa|he|ur|yi|ps|sd|ug|dv)\b/i;

/** The direction in which a language is written. @param locale BCP 47 tag */
const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr');

/** A language: its BCP 47 tag and its texts. */
interface Language {
  locale: string;
  texts: TextMap;
}

const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** A key's text, in the plural form for `count` if it has forms. */
function find({ locale, texts }: Language, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return own(texts, key);
  return own(texts, `${key}_${new Intl.PluralRules(locale).select(count)}`) ?? own(texts, key);
}

/**
 * Isolates a value's direction within right-to-left text, so that 'StatTrak™' and '€12.50' keep their order. Elements
 * that contain only such a value use `bdi` for the same reason.
 */
const isolated = (value: string, locale: string) =>
  value !== '' && directionOf(locale) === 'rtl' ? `\u2068${value}\u2069` : value;

/** A value as text. @param format what follows the name's comma; only `number` is known */
function valueText(value: string | number | undefined, format: string | undefined, locale: string): string {
  const number = format === 'number' && typeof value === 'number';
  return isolated(number ? new Intl.NumberFormat(locale).format(value) : String(value ?? ''), locale);
}

/**
 * Makes the function that gives a language's texts. `{{name}}` in a text stands for a value, `{{name, number}}` for a
 * number in the language's notation. Values are not searched for names, and a text can't refer to another.
 * @param english the English texts, for keys without one; a key without any stands for itself
 */
export function translator(language: Language, english: () => TextMap): Translate {
  return (key, values = {}) => {
    const count = values['count'];
    const text = find(language, key, count) ?? find({ locale: 'en', texts: english() }, key, count) ?? key;
    if (!text.includes('{{')) return text;
    return text.replace(/\{\{([^{}]*)\}\}/g, (_, inside: string) => {
      const [name = '', format] = inside.split(',').map((part) => part.trim());
      return valueText(own(values, name), format, language.locale);
    });
  };
}
