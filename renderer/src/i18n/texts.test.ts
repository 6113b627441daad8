// @vitest-environment happy-dom
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { localizations } from '#shared/wire/preferences.ts';
import { remembering, showLanguage, startTexts, t } from './texts.ts';

beforeAll(startTexts);

describe('texts of the server', () => {
  it('are shown as they stand, whatever they would pull in', async () => {
    await showLanguage('de', {
      'header.buy': '$t(header.sell)',
      'header.sell': '$t(header.buy, {"count": 1})',
    });
    expect(t('header.buy')).toBe('$t(header.sell)');
    expect(t('header.sell')).toBe('$t(header.buy, {"count": 1})');
  });

  it('do not end the page where they pull in each other in a circle, or each other ever more often', async () => {
    await showLanguage('de', {
      'header.buy': '$t(header.sell)$t(header.sell)$t(header.sell)',
      'header.sell': '$t(header.support)$t(header.support)$t(header.support)',
      'header.support': '$t(header.buy)$t(header.buy)$t(header.buy)',
    });
    expect(t('header.buy')).toContain('$t(header.sell)');
  });

  it('see nothing that was not given to them, and format nothing they cannot', async () => {
    await showLanguage('de', {
      'header.buy': '{{constructor}} {{__proto__}} {{toString}} {{x, currency(NOPE)}} {{- x}}',
    });
    expect(t('header.buy')).not.toMatch(/native code|\[object/);
  });

  it('change no other object by their keys', async () => {
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

describe('remembered texts', () => {
  it('of a page that is still built in the language before do not come into the next', async () => {
    const english = remembering(i18next.getFixedT('en'));
    await showLanguage('ar', { 'item.buy': 'شراء' });
    const arabic = remembering(i18next.getFixedT('ar'));
    expect(english('item.buy')).toBe('Buy');
    expect(arabic('item.buy')).toBe('شراء');
    expect(english('item.buy')).toBe('Buy');
  });

  it('give way to those that are added', async () => {
    await showLanguage('de', { 'item.buy': 'Kaufen' });
    const german = remembering(i18next.getFixedT('de'));
    expect(german('item.buy')).toBe('Kaufen');
    await showLanguage('de', { 'item.buy': 'Jetzt kaufen' });
    expect(german('item.buy')).toBe('Jetzt kaufen');
  });
});

it('values: keep their own direction in a language from right to left, and change nowhere else', async () => {
  await showLanguage('ar', { 'item.add': 'شراء: {{title}}' });
  expect(t('item.add', { title: 'StatTrak™' })).toBe('شراء: \u2068StatTrak™\u2069');
  expect(t('item.add', { title: '' })).toBe('شراء: ');
  await showLanguage('en', {});
  expect(t('item.add', { title: '<b> & "StatTrak™"' })).toBe('Buy: <b> & "StatTrak™"');
});
