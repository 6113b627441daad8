import { nativeTheme, type BrowserWindow } from 'electron';
import type { Choices } from '#shared/choices.ts';
import { PAGE_COLORS, themeOf } from '#shared/theme.ts';
import { storedChoice } from '../settings/follow-choices.ts';
import type { Settings } from '../settings/settings.ts';

/** The page's background in the stored theme, which the window has until the page is painted. */
export const windowBackground = (settings: Pick<Settings, 'get'>): string =>
  PAGE_COLORS[themeOf(storedChoice(settings, 'theme'), !nativeTheme.shouldUseDarkColors)];

/** Applies themes to the window and to what the system draws. Both follow the system while it decides. */
export function applyThemes(
  settings: Pick<Settings, 'get'>,
  window: () => Pick<BrowserWindow, 'setBackgroundColor'> | undefined,
): (choice: Choices['theme']) => void {
  const paint = () => window()?.setBackgroundColor(windowBackground(settings));
  nativeTheme.on('updated', paint);
  return (choice) => {
    // What the system draws has two looks: bright dark is dark for it.
    nativeTheme.themeSource = choice === 'bright' ? 'dark' : choice;
    paint();
  };
}
