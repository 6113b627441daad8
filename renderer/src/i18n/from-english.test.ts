import { describe, expect, it } from 'vitest';
import { first } from './en/first.ts';
import { fromEnglish } from './from-english.ts';
import { translator } from './translate.ts';

const german = {
  'header.buy': 'Kaufen',
  'header.search': 'Suchen',
  'item.add': '{{title}} in den Warenkorb',
  'item.oldPrice': 'Vorher: {{price}}',
};
const t = translator({ locale: 'de', texts: german }, () => first);

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
