/** The shop's themes, each with the colour of its page: `--color-page` in renderer/src/ui/tokens/themes.css. */
export const PAGE_COLORS = { dark: '#0b0e14', bright: '#1c2330', light: '#f4f6fa' } as const;
export type Theme = keyof typeof PAGE_COLORS;

/** What a visitor can choose. */
export const THEME_CHOICES = ['system', 'dark', 'bright', 'light'] as const;

const isTheme = (value: string): value is Theme => Object.hasOwn(PAGE_COLORS, value);

/** The theme of a choice, which may be any stored text. Without a known one, that of the system. */
export const themeOf = (choice: string, isSystemLight: boolean): Theme =>
  isTheme(choice) ? choice : isSystemLight ? 'light' : 'dark';
