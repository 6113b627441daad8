import { numberFormat, pluralForm } from '#shared/intl-formats.ts';
import type { TextMap, Translate } from '../../i18n/translate.ts';

// Gives texts as i18next does in the app, which is too large for the first view.

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
  const form = pluralForm(locale, count);
  return own(texts, `${key}_${form}`) ?? own(texts, `${key}_other`) ?? own(texts, key);
}

/**
 * Isolates a value's direction within right-to-left text, so that 'StatTrak™' and '€12.50' keep their order. Elements
 * that contain only such a value use `bdi` for the same reason.
 */
const isolated = (value: string) =>
  value !== '' && document.documentElement.dir === 'rtl' ? `\u2068${value}\u2069` : value;

/** A value as text. @param format what follows the name's comma; only `number` is known */
function valueText(value: string | number | undefined, format: string | undefined, locale: string): string {
  const number = format === 'number' && typeof value === 'number';
  return isolated(number ? numberFormat(locale).format(value) : String(value ?? ''));
}

/**
 * Makes the function that gives a language's texts. `{{name}}` in a text is replaced by a value, `{{name, number}}` by
 * a number in the language's notation. Values are not searched for names, and a text can't refer to another.
 * @param english the English texts, for keys without one; a key without any is its own text
 */
function translator(language: Language, english: () => TextMap): Translate {
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

let shown: Translate = (key) => key;

/**
 * Sets the language of the first view.
 * @param english the texts that the screen needs
 * @param texts their translations; missing ones stay English
 * @param locale BCP 47 tag of the language
 */
export function setTexts(english: TextMap, texts: TextMap, locale: string): void {
  shown = translator({ locale, texts }, () => english);
}

/** Texts by key, with `{{names}}` filled from `values`. */
export const t: Translate = (key, values) => shown(key, values);
