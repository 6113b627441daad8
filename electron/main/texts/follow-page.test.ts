import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShownLanguage } from '#shared/shown-language.ts';
import { fakeBridge } from '#tests/support/fake-bridge.ts';
import { fakeSettings } from '#tests/support/fake-settings.ts';
import { ENGLISH } from './english.ts';
import { followPageLanguage } from './follow-page.ts';
import { setMainLanguage, mainLanguage, t } from './texts.ts';

const german: ShownLanguage = { code: 'de', direction: 'ltr', texts: { 'desktopMenu.cart': 'Warenkorb' } };
const arabic: ShownLanguage = { code: 'ar', direction: 'rtl', texts: { 'desktopMenu.cart': 'السلة' } };

/** Follows a page; `language` is what the settings file holds. */
function follow(language: unknown = undefined) {
  const { settings, stored } = fakeSettings({ language });
  const changed = vi.fn();
  const { handle, call } = fakeBridge();
  followPageLanguage(handle, settings, changed);
  return {
    stored,
    changed,
    textKeys: () => call('textKeys', undefined),
    setLanguage: (language: ShownLanguage) => void call('setLanguage', language),
  };
}

afterEach(() => setMainLanguage(undefined));

describe('followPageLanguage', () => {
  it('asks the page for every text', () => {
    expect(follow().textKeys()).toEqual(Object.keys(ENGLISH));
  });

  it('uses and stores the language of the page, and reports the change', () => {
    const { stored, changed, setLanguage } = follow();
    expect(t('desktopMenu.cart')).toBe('Cart');
    setLanguage(arabic);
    expect(t('desktopMenu.cart')).toBe('السلة');
    expect(mainLanguage()).toEqual({ code: 'ar', direction: 'rtl' });
    expect(stored['language']).toEqual(arabic);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('speaks the remembered language before the page does', () => {
    follow(german);
    expect(t('desktopMenu.cart')).toBe('Warenkorb');
  });

  it('does nothing when the page reports the same texts again, in any order', () => {
    const texts = { 'desktopMenu.cart': 'Warenkorb', 'desktopMenu.help': 'Hilfe' };
    const { changed, setLanguage } = follow({ ...german, texts });
    setLanguage({ ...german, texts: { 'desktopMenu.help': 'Hilfe', 'desktopMenu.cart': 'Warenkorb' } });
    expect(changed).not.toHaveBeenCalled();
    setLanguage({ ...german, texts: { ...texts, 'desktopMenu.help': 'Unterstützung' } });
    expect(changed).toHaveBeenCalledOnce();
  });

  it('remembers no texts that it has no use for', () => {
    const { stored, setLanguage } = follow();
    setLanguage({ ...german, texts: { ...german.texts, 'header.buy': 'Kaufen' } });
    expect(stored['language']).toEqual(german);
  });

  it('returns to English with the page', () => {
    const { stored, setLanguage } = follow(german);
    setLanguage({ code: 'en', direction: 'ltr', texts: {} });
    expect(t('desktopMenu.cart')).toBe('Cart');
    expect(stored['language']).toMatchObject({ code: 'en' });
  });

  it.each([
    ['a text in its place', 'de'],
    ['null', null],
    ['no texts', { code: 'de', direction: 'ltr' }],
    ['a text that is a number', { ...german, texts: { 'desktopMenu.cart': 7 } }],
    ['a code that is a number', { ...german, code: 7 }],
    ['an unknown direction', { ...german, direction: 'up' }],
    ['a control character', { ...german, texts: { 'desktopMenu.cart': 'a\u0007' } }],
  ])('speaks English where the settings hold %s', (_title, file) => {
    follow(file);
    expect(t('desktopMenu.cart')).toBe('Cart');
    expect(mainLanguage().code).toBe('en');
  });
});
