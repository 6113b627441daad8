import { expect, it } from 'vitest';
import { FIRST_CHOICES, readChoices } from './choices.ts';
import { THEME_CHOICES } from './theme.ts';

it('readChoices: takes every known value', () => {
  for (const theme of THEME_CHOICES)
    expect(readChoices((name) => (name === 'theme' ? theme : undefined))).toEqual({
      ...FIRST_CHOICES,
      theme,
    });
});

it('readChoices: an unknown value reads as the first choice', () => {
  for (const value of [undefined, null, '', 'blue', 'toString', '{"theme":"light"}', 7, {}, ['light']])
    expect(readChoices(() => value)).toEqual(FIRST_CHOICES);
});
