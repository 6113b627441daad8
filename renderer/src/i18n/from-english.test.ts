import { describe, expect, it } from 'vitest';
import { first } from './en/first.ts';
import { fromEnglish } from './from-english.ts';
import type { Translate } from './translate.ts';

const GERMAN = new Map<string, (value: unknown) => string>([
  ['header.buy', () => 'Kaufen'],
  ['header.search', () => 'Suchen'],
  ['item.add', (title) => `${title} in den Warenkorb`],
]);
const t: Translate = (key, values) => GERMAN.get(key)?.(values?.['title']) ?? key;

describe('fromEnglish', () => {
  it('translates a text without values', () => {
    expect(fromEnglish('Search', first, t)).toContain('Suchen');
  });

  it('carries a value over', () => {
    expect(fromEnglish('Buy: AK-47 Redline', first, t)).toContain('AK-47 Redline in den Warenkorb');
  });

  it('gives the translations of all keys of a text', () => {
    const english = { 'header.buy': 'Open', 'header.search': 'Open' };
    expect(fromEnglish('Open', english, t)).toEqual(['Kaufen', 'Suchen']);
  });

  it('gives none for a text that no key has', () => {
    expect(fromEnglish('AK-47 Redline', first, t)).toEqual([]);
  });
});
