import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { acceptTexts } from './accept.ts';
import { ENGLISH } from './english.ts';
import { inEnglish, isTranslated, setMainLanguage, mainLanguage, t, withoutIsolates } from './texts.ts';

const german = (texts: Record<string, string>) => setMainLanguage({ code: 'de', direction: 'ltr', texts });

afterEach(() => setMainLanguage(undefined));

describe('t', () => {
  it('is English until a language is spoken, and again after it', () => {
    expect(t('desktopMenu.cart')).toBe('Cart');
    german({ 'desktopMenu.cart': 'Warenkorb' });
    expect(t('desktopMenu.cart')).toBe('Warenkorb');
    expect(mainLanguage()).toEqual({ code: 'de', direction: 'ltr' });
    setMainLanguage(undefined);
    expect(t('desktopMenu.cart')).toBe('Cart');
    expect(mainLanguage()).toEqual({ code: 'en', direction: 'ltr' });
  });

  it('shows English for a text without a translation, and reports that', () => {
    german({ 'desktopMenu.cart': 'Warenkorb' });
    expect(t('desktopMenu.help')).toBe('Help');
    expect(isTranslated('desktopMenu.help')).toBe(false);
    expect(isTranslated('desktopMenu.cart')).toBe(true);
  });

  it('puts values in, also several times, and reads no placeholder in a value', () => {
    german({ 'desktopAbout.data': '{{folder}} und {{folder}}' });
    expect(t('desktopAbout.data', { folder: '{{name}}' })).toBe('{{name}} und {{name}}');
    expect(t('desktopAbout.data', { folder: '$& $1' })).toBe('$& $1 und $& $1');
    expect(t('desktopAbout.logs', { folder: '/logs' })).toBe('Logs: /logs');
  });

  it('keeps the order of a value in a text from right to left', () => {
    setMainLanguage({ code: 'ar', direction: 'rtl', texts: { 'desktopAbout.data': 'البيانات: {{folder}}' } });
    expect(t('desktopAbout.data', { folder: '~/x' })).toBe('البيانات: \u2068~/x\u2069');
    expect(withoutIsolates(t('desktopAbout.data', { folder: '~/x' }))).toBe('البيانات: ~/x');
    expect(t('desktopAbout.logs', { folder: '~/x' })).toBe('Logs: ~/x');
    expect(inEnglish('desktopAbout.data', { folder: '~/x' })).toBe('Data: ~/x');
  });
});

describe('a translation', () => {
  it.each([
    ['is empty', ''],
    ['is blank', '  '],
    ['lost its placeholder', 'Daten'],
    ['has another placeholder', 'Daten: {{ordner}}'],
    ['has one more', 'Daten: {{folder}} {{name}}'],
    ['has a placeholder that is none', 'Daten: {{folder}} {folder}'],
    ['is far longer than its English', `Daten: {{folder}} ${'x'.repeat(80)}`],
  ])('that %s is left out: English is shown', (_title, text) => {
    expect(acceptTexts({ 'desktopAbout.data': text })).toEqual({});
    german({ 'desktopAbout.data': text });
    expect(t('desktopAbout.data', { folder: '/d' })).toBe('Data: /d');
  });

  it('of an unknown key is dropped', () => {
    expect(acceptTexts({ 'header.buy': 'Kaufen', constructor: 'x', toString: 'x' })).toEqual({});
  });

  it('never makes a text throw, be empty or show braces', () => {
    const key = fc.constantFrom('desktopAbout.version', 'desktopMenu.cart', 'desktopUpdate.ready');
    const text = fc.oneof(fc.string(), fc.constantFrom('{{version}}', '{{version}} x', '{{', '}}'));
    fc.assert(
      fc.property(fc.dictionary(key, text), (texts) => {
        german(texts);
        for (const shown of [t('desktopAbout.version', { version: '1.2.3' }), t('desktopMenu.cart')]) {
          expect(shown.trim()).not.toBe('');
          expect(shown).not.toMatch(/[{}]/);
        }
        expect(t('desktopUpdate.ready', { version: '1.2.3' })).toContain('1.2.3');
      }),
    );
  });
});

it('every English text is one line without markup, and holds itself to what it asks of translations', () => {
  expect(acceptTexts(ENGLISH)).toEqual(ENGLISH);
  for (const text of Object.values(ENGLISH)) expect(text).not.toMatch(/[<>&\n]/);
});
