import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeLabel, withAccessKeys } from './labels.ts';

/** The access key that Electron reads in a label, and what it shows. */
function read(label: string): { key: string | undefined; shown: string } {
  let key: string | undefined;
  const shown = label.replaceAll(/&([\s\S]?)/gu, (_all, next: string) => {
    if (next !== '&') key ??= next.toLowerCase();
    return next;
  });
  return { key, shown };
}

it('a label with an & shows it and has no access key', () => {
  expect(escapeLabel('Q & A')).toBe('Q && A');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('&', 'a', ' ') }), (text) => {
      expect(read(escapeLabel(text))).toEqual({ key: undefined, shown: text });
    }),
  );
});

describe('withAccessKeys', () => {
  it('gives each label its first letter, as the English menu has had it', () => {
    expect(withAccessKeys(['Shop', 'Edit', 'View', 'Help'])).toEqual(['&Shop', '&Edit', '&View', '&Help']);
  });

  it('uses the next letter when one is taken, in any alphabet', () => {
    expect(withAccessKeys(['Affichage', 'Aide'])).toEqual(['&Affichage', 'A&ide']);
    expect(withAccessKeys(['Правка', 'Помощь'])).toEqual(['&Правка', 'П&омощь']);
    expect(withAccessKeys(['R&D', 'R&B'])).toEqual(['&R&&D', 'R&&&B']);
    expect(withAccessKeys(['aa', 'AA', '…'])).toEqual(['&aa', 'AA', '…']);
  });

  it('shows every text as it is, with no key twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 6 }), (texts) => {
        const labels = withAccessKeys(texts).map(read);
        expect(labels.map(({ shown }) => shown)).toEqual(texts);
        const keys = labels.flatMap(({ key }) => (key === undefined ? [] : [key]));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
