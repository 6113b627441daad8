import { expect, it } from 'vitest';
import { themeOf } from './theme.ts';

it('themeOf: the chosen theme, or else the system’s', () => {
  expect(themeOf('bright', true)).toBe('bright');
  expect(themeOf('dark', true)).toBe('dark');
  expect(themeOf('light', false)).toBe('light');
  for (const choice of ['system', '', 'blue', 'toString', '__proto__']) {
    expect(themeOf(choice, true)).toBe('light');
    expect(themeOf(choice, false)).toBe('dark');
  }
});
