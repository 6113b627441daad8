import type { ChoiceName, Choices } from '#shared/choices.ts';

type ChoiceKey = { [Name in ChoiceName]: `shell.${Name}` | `${Name}.${Choices[Name]}` }[ChoiceName];

/** The menu for language, currency and the choices of `shared/choices.ts`. */
export const preferences = {
  'shell.language': 'Language',
  'shell.currency': 'Currency',
  'shell.theme': 'Theme',
  'theme.system': 'System',
  'theme.dark': 'Dark',
  'theme.bright': 'Bright dark',
  'theme.light': 'Light',
} as const satisfies Record<'shell.language' | 'shell.currency' | ChoiceKey, string>;
