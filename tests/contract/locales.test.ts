import { describe, expect, test } from 'vitest';

import { ENGLISH as mainEnglish } from '#electron/main/texts/english.ts';
import { english as shopEnglish } from '#renderer/src/i18n/en/english.ts';
import { readTexts } from '#sandbox/content/files.ts';
import { LANGUAGES } from '#sandbox/languages.ts';

type Texts = Record<string, string>;

const english: Texts = { ...shopEnglish, ...mainEnglish };
const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

/** Names that no language transliterates. */
const NAMES = new Set(['Float', 'Steam', 'StatTrak™', 'Visa', 'Vitrine']);

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{(.*?)\}\}/g;

/** The base of a plural form's key; undefined for a text without forms. */
function pluralBase(key: string): string | undefined {
  const base = key.replace(PLURAL, '');
  return base !== key && `${base}_other` in english ? base : undefined;
}

/** Every key that a language must have: those of English, and all plural forms of its own. */
function keysOf(language: string): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    Object.keys(english).flatMap((key) => {
      const base = pluralBase(key);
      return base === undefined ? [key] : forms.map((form) => `${base}_${form}`);
    }),
  );
}

/** The English text of a key. For plurals, the general form. */
function originalOf(key: string): string {
  const base = pluralBase(key);
  return english[base === undefined ? key : `${base}_other`] ?? '';
}

/** True when a plural form means a single number, so that its words can say it: مظهران is 'two skins'. */
function namesItsNumber(language: string, key: string): boolean {
  if (pluralBase(key) === undefined) return false;
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 1001 }, (_, number) => number);
  return numbers.filter((number) => key.endsWith(`_${rules.select(number)}`)).length === 1;
}

const placeholdersOf = (text: string) =>
  [...text.matchAll(PLACEHOLDER)].map(([, inside = '']) => inside.trim()).sort();

/** The fault of one text, in words; undefined for a good one. */
function problemOf(language: string, key: string, text: string): string | undefined {
  const original = originalOf(key);
  const words = text.replace(PLACEHOLDER, '');
  const expected = placeholdersOf(original);
  const given = placeholdersOf(text);
  if (namesItsNumber(language, key) && !given.some((name) => /^count\b/.test(name)))
    given.push(...expected.filter((name) => /^count\b/.test(name)));
  if (given.sort().join() !== expected.join()) return `has {{${given.join()}}} for {{${expected.join()}}}`;
  if (text.replace(PLACEHOLDER, '0').trim() === '') return 'is empty';
  if (text !== text.trim()) return 'begins or ends with space';
  if (/[<>]|&#?\w+;/.test(text)) return 'holds HTML';
  if (text.includes('$t(') || /[{}]/.test(words)) return 'holds more than words and placeholders';
  if (text === original && original.split(' ').length > 3) return 'is English';
  const says = /\p{L}/u.test(original.replace(PLACEHOLDER, ''));
  if (language === 'ar' && says && !NAMES.has(text) && !/\p{Script=Arabic}/u.test(words))
    return 'has no Arabic letter';
  return undefined;
}

/** The faults in the texts of a language, by key. */
function problemsOf(language: string, texts: Texts): Texts {
  const expected = keysOf(language);
  const faults: Texts = {};
  for (const key of expected) if (!Object.hasOwn(texts, key)) faults[key] = 'is missing';
  for (const [key, text] of Object.entries(texts)) {
    const fault = expected.has(key) ? problemOf(language, key, text) : 'is unknown';
    if (fault !== undefined) faults[key] = fault;
  }
  return faults;
}

test.each(others)('%s: has every text of English, with the same placeholders', (code) => {
  expect(problemsOf(code, readTexts(code))).toEqual({});
});

describe('locale check: refuses a text', () => {
  const without = (texts: Texts, gone: string) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => key !== gone));

  test.each(['shell.retry', 'catalogue.found_few'])('that is missing: %s', (key) => {
    expect(problemsOf('pl', without(readTexts('pl'), key))).toEqual({ [key]: 'is missing' });
  });

  test.each([
    ['de', 'shell.gone', 'Weg', 'is unknown'],
    ['de', 'catalogue.found_few', '{{count, number}} Skins', 'is unknown'],
    ['de', 'shell.retry', '', 'is empty'],
    ['de', 'shell.retry', ' Noch einmal', 'begins or ends with space'],
    ['de', 'shell.retry', '<b>Noch einmal</b>', 'holds HTML'],
    ['fr', 'shell.retry', 'R&eacute;essayer', 'holds HTML'],
    ['de', 'shell.retry', '$t(shell.back)', 'holds more than words and placeholders'],
    ['de', 'item.oldPrice', 'Vorher: {price}', 'has {{}} for {{price}}'],
    ['de', 'item.oldPrice', 'Vorher: {{preis}}', 'has {{preis}} for {{price}}'],
    ['de', 'catalogue.found_other', '{{count}} Skins', 'has {{count}} for {{count, number}}'],
    ['fr', 'catalogue.found_one', 'Un skin', 'has {{}} for {{count, number}}'],
    ['ar', 'catalogue.found_few', 'مظاهر', 'has {{}} for {{count, number}}'],
    ['pl', 'shell.crashedHint', english['shell.crashedHint'] ?? '', 'is English'],
    ['ar', 'shell.retry', 'Retry', 'has no Arabic letter'],
  ])('in %s when %s is %j', (code, key, text, fault) => {
    expect(problemsOf(code, { [key]: text })[key]).toBe(fault);
  });
});
