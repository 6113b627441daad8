// @vitest-environment happy-dom
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { localizations } from '#shared/wire/preferences.ts';
import { memoizeTranslate, showLanguage, initTexts, t } from './texts.ts';

beforeAll(initTexts);

describe('server texts', () => {
  it('does not resolve references to other texts', async () => {
    await showLanguage('de', {
      'header.buy': '$t(header.sell)',
      'header.sell': '$t(header.buy, {"count": 1})',
    });
    expect(t('header.buy')).toBe('$t(header.sell)');
    expect(t('header.sell')).toBe('$t(header.buy, {"count": 1})');
  });

  it('does not hang on texts that reference each other in a loop', async () => {
    await showLanguage('de', {
      'header.buy': '$t(header.sell)$t(header.sell)$t(header.sell)',
      'header.sell': '$t(header.support)$t(header.support)$t(header.support)',
      'header.support': '$t(header.buy)$t(header.buy)$t(header.buy)',
    });
    expect(t('header.buy')).toContain('$t(header.sell)');
  });

  it('does not insert built-in properties or apply unknown formats', async () => {
    await showLanguage('de', {
      'header.buy': '{{constructor}} {{__proto__}} {{toString}} {{x, currency(NOPE)}} {{- x}}',
    });
    expect(t('header.buy')).not.toMatch(/native code|\[object/);
  });

  it('does not pollute prototypes through keys', async () => {
    const texts: unknown = JSON.parse(
      '{"__proto__": "polluted", "constructor": "polluted", "prototype": "polluted", "header.buy": "Kaufen"}',
    );
    await showLanguage('de', z.parse(localizations, texts));
    expect(t('header.buy')).toBe('Kaufen');
    expect(String({})).toBe('[object Object]');
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}.constructor).toBe(Object);
  });
});

describe('memoizeTranslate', () => {
  it('keeps the texts of two languages apart', async () => {
    const english = memoizeTranslate(i18next.getFixedT('en'));
    await showLanguage('ar', { 'item.buy': 'شراء' });
    const arabic = memoizeTranslate(i18next.getFixedT('ar'));
    expect(english('item.buy')).toBe('Buy');
    expect(arabic('item.buy')).toBe('شراء');
    expect(english('item.buy')).toBe('Buy');
  });

  it('returns the new text after texts are added', async () => {
    await showLanguage('de', { 'item.buy': 'Kaufen' });
    const german = memoizeTranslate(i18next.getFixedT('de'));
    expect(german('item.buy')).toBe('Kaufen');
    await showLanguage('de', { 'item.buy': 'Jetzt kaufen' });
    expect(german('item.buy')).toBe('Jetzt kaufen');
  });
});

it('isolates the direction of values in right-to-left languages only', async () => {
  await showLanguage('ar', { 'item.add': 'شراء: {{title}}' });
  expect(t('item.add', { title: 'StatTrak™' })).toBe('شراء: \u2068StatTrak™\u2069');
  expect(t('item.add', { title: '' })).toBe('شراء: ');
  await showLanguage('en', {});
  expect(t('item.add', { title: '<b> & "StatTrak™"' })).toBe('Buy: <b> & "StatTrak™"');
});
