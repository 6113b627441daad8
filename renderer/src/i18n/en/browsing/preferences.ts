/** The menu for language, currency and theme. */
export const preferences = {
  'shell.language': 'Language',
  'shell.currency': 'Currency',
  'shell.theme': 'Theme',
  'theme.system': 'System',
  'theme.dark': 'Dark',
  'theme.bright': 'Bright dark',
  'theme.light': 'Light',
} as const;
