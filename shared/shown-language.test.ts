import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shownLanguage } from './shown-language.ts';

describe('shownLanguage', () => {
  const accepts = (texts: unknown, code = 'de', direction = 'ltr') =>
    z.safeParse(shownLanguage, { code, direction, texts }).success;

  it.each(['en', 'de', 'pt-BR', 'zh-Hant-TW'])('takes the language %s', (code) =>
    expect(accepts({}, code)).toBe(true),
  );
  it.each(['', 'd', 'de_DE', '"><script>', 'a'.repeat(100)])('refuses the language %j', (code) =>
    expect(accepts({}, code)).toBe(false),
  );
  it('takes keys that it does not know', () => expect(accepts({ 'header.buy': 'Kaufen' })).toBe(true));
  it.each([
    ['a newline', 'a\nb'],
    ['a null', 'a\u0000'],
    ['an escape', '\u001b[31m'],
    ['a line separator', 'a\u2028b'],
    ['a mark that turns the order', '\u202etxt.exe'],
    ['half of a letter’s pair', '\ud83d'],
    ['more than a thousand letters', 'a'.repeat(1001)],
  ])('refuses a text with %s', (_title, text) => expect(accepts({ 'desktopMenu.cart': text })).toBe(false));
  it('refuses more texts than there can be', () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, 'x']));
    expect(accepts(many)).toBe(false);
  });
});
