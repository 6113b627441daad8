import { expect, it } from 'vitest';
import { THEME_CHOICES, parseThemeChoice, themeOf } from './theme.ts';

it('parseThemeChoice: anything unknown follows the system', () => {
  for (const choice of THEME_CHOICES) expect(parseThemeChoice(choice)).toBe(choice);
  for (const value of [undefined, null, '', 'Dark', 'toString', '__proto__', 7, {}, ['dark']])
    expect(parseThemeChoice(value)).toBe('system');
});

it('themeOf: the chosen theme, or else the system’s', () => {
  expect(themeOf('bright', true)).toBe('bright');
  expect(themeOf('dark', true)).toBe('dark');
  expect(themeOf('light', false)).toBe('light');
  for (const choice of ['system', '', 'blue', 'toString', '__proto__']) {
    expect(themeOf(choice, true)).toBe('light');
    expect(themeOf(choice, false)).toBe('dark');
  }
});
