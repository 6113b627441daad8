import { PAGE_COLORS, themeOf } from '#shared/theme.ts';
import { stored } from './stored.ts';

/** Key in local storage. Don't rename it: visitors have values stored under it. */
export const THEME_KEY = 'theme';

const lightSystem = window.matchMedia('(prefers-color-scheme: light)');

/**
 * Shows a theme: its colours are in `ui/tokens/themes.css`, and the browser's own bars take that of the page.
 * @param choice the stored one by default; anything unknown follows the system
 */
export function showTheme(choice = stored(THEME_KEY) ?? ''): void {
  const theme = themeOf(choice, lightSystem.matches);
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAGE_COLORS[theme]);
}

/**
 * Shows the stored theme, and follows a choice in another tab and the system. A page from the browser's cache of pages
 * has missed both.
 */
export function followTheme(): void {
  const show = () => showTheme();
  show();
  lightSystem.addEventListener('change', show);
  for (const change of ['storage', 'pageshow']) window.addEventListener(change, show);
}
