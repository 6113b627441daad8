// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { localizationsQuery } from '../api/preferences.ts';
import { ApiError } from '../api/errors.ts';
import { notices } from '../i18n/en/browsing/notices.ts';
import { showLanguage, t } from '../i18n/texts.ts';
import { platform } from '../platform/current.ts';
import { settlePreferences, usePreferences } from '../state/preferences.ts';
import { toastQueue } from '../ui/feedback/toasts.ts';
import { changeCurrency, changeLanguage } from './language.ts';

const language = (id: string, code: string) => ({ id, code, title: code, default: id === '1' });
const english = language('1', 'en');
const german = language('2', 'de');
const arabic = language('3', 'ar');

/** Mocks the server: the test resolves each answer. */
function mockAnswers() {
  const answers = new Map<string, PromiseWithResolvers<Record<string, string>>>();
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation((options) => {
    const answer = Promise.withResolvers<Record<string, string>>();
    answers.set(String(options.queryKey.at(-1)), answer);
    return answer.promise;
  });
  return (id: string) => {
    const answer = answers.get(id);
    if (!answer) throw new Error(`Language ${id} was not requested.`);
    return answer;
  };
}

beforeEach(() => {
  showLanguage('en', {});
  settlePreferences(
    [english, german, arabic],
    [
      { code: 'EUR', symbol: '€', rate: 1, default: true },
      { code: 'USD', symbol: '$', rate: 1.1, default: false },
    ],
  );
  toastQueue.take();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('changeLanguage', () => {
  it('keeps the old language until the new texts are loaded, then shows and stores the new one', async () => {
    const answer = mockAnswers();
    const change = changeLanguage(arabic);
    expect(usePreferences.getState().language?.code).toBe('en');
    expect(document.documentElement.dir).not.toBe('rtl');
    expect(usePreferences.getState().changing).toBe(true);
    answer('3').resolve({ 'header.buy': 'شراء' });
    await change;
    expect(usePreferences.getState().language?.code).toBe('ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(t('header.buy')).toBe('شراء');
    expect(t('header.sell')).toBe('Sell');
    expect(localStorage.getItem('languageId')).toBe('3');
    expect(usePreferences.getState().changing).toBe(false);
  });

  it('tells the shell the language with the server’s translations', async () => {
    const tell = vi.spyOn(platform, 'reportLanguage');
    const answer = mockAnswers();
    const change = changeLanguage(arabic);
    answer('3').resolve({ 'desktopMenu.cart': 'السلة' });
    await change;
    const texts = { 'desktopMenu.cart': 'السلة' };
    expect(tell.mock.calls).toEqual([[{ code: 'ar', direction: 'rtl', texts }]]);
  });

  it('changes nothing and shows a toast when the texts fail to load', async () => {
    const answer = mockAnswers();
    const change = changeLanguage(german);
    answer('2').reject(new ApiError('network', 'x'));
    await change;
    expect(usePreferences.getState().language?.code).toBe('en');
    expect(localStorage.getItem('languageId')).toBeNull();
    expect(toastQueue.take()).toMatchObject([
      { kind: 'error', text: 'No connection. Check your network, then try again.' },
    ]);
  });

  it('applies the last of two quick choices, also when its answer arrives first', async () => {
    const answer = mockAnswers();
    const slow = changeLanguage(german);
    const quick = changeLanguage(arabic);
    answer('3').resolve({});
    await quick;
    answer('2').resolve({});
    await slow;
    expect(usePreferences.getState().language?.code).toBe('ar');
    expect(document.documentElement.lang).toBe('ar');
  });

  it('uses the same query key as start-up', () => {
    expect(localizationsQuery('2').queryKey).toEqual(['localizations', '2']);
  });
});

describe('changeCurrency', () => {
  it('shows and stores an available currency', () => {
    changeCurrency('USD');
    expect(usePreferences.getState().currency.code).toBe('USD');
    expect(localStorage.getItem('currencyCode')).toBe('USD');
    expect(localStorage.getItem('currencySymbol')).toBe('$');
  });

  it('reverts to the default and shows a toast when the code is unknown, and nothing is stored', () => {
    usePreferences.setState({ currency: { code: 'GBP', symbol: '£', rate: 0.85 } });
    showLanguage('en', notices);
    for (const code of ['XXX', '', 'usd', '__proto__']) changeCurrency(code);
    expect(usePreferences.getState().currency.code).toBe('EUR');
    expect(localStorage.getItem('currencyCode')).toBeNull();
    // Equal toasts within half a second are shown once.
    expect(toastQueue.take()).toMatchObject([{ kind: 'error', text: 'Invalid currency code' }]);
  });
});
