// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { PAGE_COLORS } from '#shared/theme.ts';
import { platform } from '../platform/current.ts';
import { followTheme } from './follow-theme.ts';
import { chooseTheme, storedTheme, useThemeChoice } from './theme.ts';

const shown = () => ({
  theme: document.documentElement.dataset['theme'],
  bar: [
    ...new Set(
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((tag) => tag.content),
    ),
  ].join(),
});

/** Another tab stores an entry. */
function storeElsewhere(value: string): void {
  localStorage.setItem('theme', value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = ['dark', 'light']
    .map(
      (scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="#123456" />`,
    )
    .join('');
  vi.restoreAllMocks();
});

it('followTheme: shows the stored theme, and the system’s for an unknown one', () => {
  localStorage.setItem('theme', 'bright');
  followTheme();
  expect(shown()).toEqual({ theme: 'bright', bar: PAGE_COLORS.bright });
  localStorage.setItem('theme', '{"theme":"light"}');
  followTheme();
  expect(['dark', 'light']).toContain(shown().theme);
  expect(storedTheme()).toBe('system');
});

it('chooseTheme: stores and shows the choice, and tells the shell', () => {
  const told = vi.spyOn(platform, 'reportTheme');
  chooseTheme('light');
  expect(shown()).toEqual({ theme: 'light', bar: PAGE_COLORS.light });
  expect(storedTheme()).toBe('light');
  expect(useThemeChoice.getState().choice).toBe('light');
  expect(told.mock.calls).toEqual([['light']]);
});

it('chooseTheme: works without storage', () => {
  vi.spyOn(platform.storage, 'set').mockReturnValue();
  chooseTheme('bright');
  expect(shown().theme).toBe('bright');
  expect(useThemeChoice.getState().choice).toBe('bright');
});

it('a choice in another tab: page and menu follow it', () => {
  followTheme();
  storeElsewhere('light');
  expect(shown().theme).toBe('light');
  expect(useThemeChoice.getState().choice).toBe('light');
  storeElsewhere('purple');
  expect(useThemeChoice.getState().choice).toBe('system');
});
