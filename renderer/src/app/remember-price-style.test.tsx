// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLanguage } from '../i18n/texts.ts';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { usePreferences } from '../state/preferences.ts';
import { FIRST_SCREEN_MS } from '../ui/page/yield-to-browser.ts';
import { useRememberPriceStyle } from './remember-price-style.ts';

function Shop() {
  useRememberPriceStyle();
  return null;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const learned = () => localStorage.getItem('priceStyle') ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  showLanguage('en', {});
  usePreferences.setState({ settled: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('how prices are written is learned after the first screen, and at once when the language changes', async () => {
  render(
    <TextsProvider>
      <Shop />
    </TextsProvider>,
  );
  await pass(FIRST_SCREEN_MS - 1);
  expect(learned()).toBe('');
  await act(async () => showLanguage('ar', {}));
  await pass(0);
  await vi.dynamicImportSettled();
  expect(learned()).toContain('"locale":"ar"');
});
