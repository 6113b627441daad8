// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { localizations } from '#shared/wire/preferences.ts';
import { currentTexts, onTextsChange, showLanguage, t } from './texts.ts';

afterEach(() => showLanguage('en', {}));

describe('server texts', () => {
  it('does not resolve references to other texts', () => {
    showLanguage('de', {
      'header.buy': '$t(header.sell)',
      'header.sell': '$t(header.buy, {"count": 1})',
    });
    expect(t('header.buy')).toBe('$t(header.sell)');
    expect(t('header.sell')).toBe('$t(header.buy, {"count": 1})');
  });

  it('does not hang on texts that reference each other in a loop', () => {
    showLanguage('de', {
      'header.buy': '$t(header.sell)$t(header.sell)$t(header.sell)',
      'header.sell': '$t(header.support)$t(header.support)$t(header.support)',
      'header.support': '$t(header.buy)$t(header.buy)$t(header.buy)',
    });
    expect(t('header.buy')).toContain('$t(header.sell)');
  });

  it('does not insert built-in properties or apply unknown formats', () => {
    showLanguage('de', {
      'header.buy': '{{constructor}} {{__proto__}} {{toString}} {{x, currency(NOPE)}} {{- x}}',
    });
    expect(t('header.buy')).not.toMatch(/native code|\[object/);
  });

  it('does not pollute prototypes through keys', () => {
    const texts: unknown = JSON.parse(
      '{"__proto__": "polluted", "constructor": "polluted", "prototype": "polluted", "header.buy": "Kaufen"}',
    );
    showLanguage('de', z.parse(localizations, texts));
    expect(t('header.buy')).toBe('Kaufen');
    expect(String({})).toBe('[object Object]');
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}.constructor).toBe(Object);
  });
});

describe('the texts of a language', () => {
  it('stay what they are for a page that still renders in it', () => {
    const english = currentTexts();
    showLanguage('ar', { 'item.buy': 'شراء' });
    expect(english.t('header.buy')).toBe('Buy');
    expect(currentTexts().t('item.buy')).toBe('شراء');
    expect(currentTexts().locale).toBe('ar');
  });

  it('are announced when they change, until the listener leaves', () => {
    const heard: string[] = [];
    const leave = onTextsChange(() => heard.push(t('header.buy')));
    showLanguage('de', { 'header.buy': 'Kaufen' });
    leave();
    showLanguage('en', {});
    expect(heard).toEqual(['Kaufen']);
  });

  it('are English where the server has none, or a blank one', () => {
    const texts = { 'header.buy': 'Kaufen', 'header.search': ' ', 'header.support': '\u200b\u3164\u2800\n' };
    showLanguage('de_AT', z.parse(localizations, texts));
    expect([t('header.buy'), t('header.sell'), t('header.search'), t('header.support')]).toEqual([
      ...['Kaufen', 'Sell', 'Search', 'Support'],
    ]);
  });

  it('are gone with the next ones of the same language', () => {
    showLanguage('de', { 'header.buy': 'Kaufen', 'header.sell': 'Verkaufen' });
    showLanguage('de', { 'header.buy': 'Kaufen' });
    expect(t('header.sell')).toBe('Sell');
  });

  it('are the same whichever language was shown before', () => {
    showLanguage('de', { 'header.buy': 'Kaufen' });
    showLanguage('de-AT', {});
    expect(t('header.buy')).toBe('Buy');
  });
});

describe('the document', () => {
  it.each([
    ['de_AT', 'de-AT', 'ltr'],
    ['DE', 'de', 'ltr'],
    ['sr_Latn_RS', 'sr-Latn-RS', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['ckb', 'ckb', 'rtl'],
    ['ku-Arab', 'ku-Arab', 'rtl'],
    ['uz-Arab', 'uz-Arab', 'rtl'],
    ['no language', 'en', 'ltr'],
  ])('has the language and direction of the code %j, and its texts', (code, lang, dir) => {
    showLanguage(code, { 'header.buy': 'x' });
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([lang, dir]);
    expect(t('header.buy')).toBe('x');
  });
});

describe('plurals', () => {
  it('have the forms of their language, and of English where it has none', () => {
    expect([1, 2].map((count) => t('header.cartCount', { count }))).toEqual([
      'Cart, 1 item',
      'Cart, 2 items',
    ]);
    showLanguage('ar', { 'header.cartCount_two': 'عنصران', 'header.cartCount_few': '{{count}} عناصر' });
    expect(t('header.cartCount', { count: 2 })).toBe('عنصران');
    expect(t('header.cartCount', { count: 3 })).toBe('\u20683\u2069 عناصر');
    expect(t('header.cartCount', { count: 1 })).toBe('Cart, \u20681\u2069 item');
  });

  it("take the language's own other form before English", () => {
    showLanguage('ar', { 'header.cartCount_one': 'واحد', 'header.cartCount_other': '{{count}} عنصر' });
    expect(t('header.cartCount', { count: 2 })).toBe('\u20682\u2069 عنصر');
  });

  it('write numbers as the language does where the text asks for it', () => {
    showLanguage('de', { 'header.cartCount_other': '{{count, number}} und {{count}}' });
    expect(t('header.cartCount', { count: 1234 })).toBe('1.234 und 1234');
  });

  it('write numbers in Latin digits in every language', () => {
    showLanguage('ar-EG', { 'header.cartCount_other': '{{count, number}} / {{count}}' });
    expect(t('header.cartCount', { count: 1234 })).toBe('\u20681,234\u2069 / \u20681234\u2069');
  });
});

it('isolates the direction of values in right-to-left languages only', () => {
  showLanguage('ar', { 'item.add': 'شراء: {{title}}' });
  expect(t('item.add', { title: 'StatTrak™' })).toBe('شراء: \u2068StatTrak™\u2069');
  expect(t('item.add', { title: '' })).toBe('شراء: ');
  showLanguage('en', {});
  expect(t('item.add', { title: '<b> & "StatTrak™"' })).toBe('Buy: <b> & "StatTrak™"');
});
