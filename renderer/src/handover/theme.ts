import { PAGE_COLORS, themeOf } from '#shared/theme.ts';
import { stored } from './stored.ts';
import { setPageAttribute } from './page-attributes.ts';

/** Matches a system that prefers light. Those that prefer nothing match as well: browsers can't tell. */
export const LIGHT_SYSTEM = '(prefers-color-scheme: light)';

/**
 * Shows a theme: its colours are in `ui/tokens/themes.css`, and the browser's own bars take that of the page.
 * @param choice the stored one by default; anything unknown follows the system
 */
export function showTheme(choice = stored('theme') ?? ''): void {
  const theme = themeOf(choice, window.matchMedia(LIGHT_SYSTEM).matches);
  setPageAttribute('theme', theme);
  // One for each preference of the system, which a chosen theme overrides.
  for (const bar of document.querySelectorAll('meta[name=theme-color]'))
    bar.setAttribute('content', PAGE_COLORS[theme]);
}
