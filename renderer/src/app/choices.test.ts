// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { FIRST_CHOICES } from '#shared/choices.ts';
import { PAGE_COLORS } from '#shared/theme.ts';
import { platform } from '../platform/current.ts';
import { followChoices } from './choice-effects.ts';
import { choose, storedChoices, useChoices } from './choices.ts';

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

it('followChoices: shows the stored theme, and the system’s for an unknown one', () => {
  localStorage.setItem('theme', 'bright');
  followChoices();
  expect(shown()).toEqual({ theme: 'bright', bar: PAGE_COLORS.bright });
  localStorage.setItem('theme', '{"theme":"light"}');
  followChoices();
  expect(['dark', 'light']).toContain(shown().theme);
  expect(storedChoices().theme).toBe('system');
});

it('choose: stores and shows the choice, and tells the shell', () => {
  const told = vi.spyOn(platform, 'reportChoices');
  choose('theme', 'light');
  expect(shown()).toEqual({ theme: 'light', bar: PAGE_COLORS.light });
  expect(storedChoices().theme).toBe('light');
  expect(useChoices.getState().theme).toBe('light');
  expect(told.mock.calls).toEqual([[{ ...FIRST_CHOICES, theme: 'light' }]]);
});

it('choose: works without storage', () => {
  vi.spyOn(platform.storage, 'set').mockReturnValue();
  choose('theme', 'bright');
  expect(shown().theme).toBe('bright');
  expect(useChoices.getState().theme).toBe('bright');
});

it('a choice in another tab: page and menu follow it', () => {
  followChoices();
  storeElsewhere('light');
  expect(shown().theme).toBe('light');
  expect(useChoices.getState().theme).toBe('light');
  storeElsewhere('purple');
  expect(useChoices.getState().theme).toBe('system');
});
