// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import { DEFAULT_SETTINGS } from '#shared/wire/settings.ts';
import { queryClient } from '../api/query-client.ts';
import { settingsQuery } from '../api/settings.ts';
import { showLanguage } from '../i18n/texts.ts';
import { currentScope, usePreferences } from '../state/preferences.ts';
import { euroSum, useSums } from './use-sums.ts';

const DOLLAR = { code: 'USD', symbol: '$', rate: 1.1 };

/** Renders the hook for a reader of a language and of dollars, in a shop with a rate for its credits. */
function sumsIn(language: string, euroRate = 0.01) {
  usePreferences.setState({ currency: DOLLAR, currencies: [DOLLAR] });
  const internalCurrency = { name: 'Credits', image: undefined, euroRate };
  queryClient.setQueryData(settingsQuery(currentScope()).queryKey, { ...DEFAULT_SETTINGS, internalCurrency });
  showLanguage(language, {});
  return renderHook(() => useSums(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result.current;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  usePreferences.setState(usePreferences.getInitialState());
  showLanguage('en', {});
});

it('sentence: has the others in brackets', () => {
  const { sentence, ofBalance } = sumsIn('en');
  expect(sentence(ofBalance(2500))).toBe('≈\u00a0$27.50 (€25.00 · 2,500\u00a0Credits)');
  expect(sentence({ exact: [{ ...euros(2500), currency: DOLLAR }] })).toBe('$25.00');
});

it('sentence: goes from right to left in such languages, each unit in its own direction', () => {
  const { sentence } = sumsIn('ar');
  expect(sentence(euroSum(2500))).toMatch(
    /^\u200f\u2068≈\u00a0[^\u2068]+\u2069 \(\u2068[^\u2068]+€\u2069\)$/,
  );
});

it('signed: writes the sign before each unit, after the mark of a conversion', () => {
  expect(sumsIn('en').signed(euroSum(2500), '−')).toEqual(['≈ −$27.50', '−€25.00']);
  expect(sumsIn('de').signed({ exact: [euros(5000)] }, '+')[1]).toBe('+50,00\u00a0€');
  expect(sumsIn('ar').signed({ exact: [euros(5000)] }, '−')[1]).toMatch(/^\u200f\u200e−50/);
});

it('ofBalance: rounds credits down, owed ones up, and has none without a rate', () => {
  const { ofBalance } = sumsIn('en', 3);
  expect([ofBalance(1).credits, ofBalance(1, 'up').credits]).toEqual([0, 1]);
  expect(sumsIn('en', 0).ofBalance(1).credits).toBeUndefined();
});

it('nextToEuro: is the converted amount, and nothing for readers of EUR', () => {
  expect(sumsIn('en').nextToEuro(500)).toBe('≈ $5.50');
  usePreferences.setState(usePreferences.getInitialState());
  const { result } = renderHook(() => useSums(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(result.current.nextToEuro(500)).toBeUndefined();
});
