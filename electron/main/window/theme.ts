import { nativeTheme, type BrowserWindow } from 'electron';
import { PAGE_COLORS, themeOf, type ThemeChoice } from '#shared/theme.ts';
import type { Handle } from '../ipc.ts';
import type { Settings } from '../settings/settings.ts';

const storedTheme = (settings: Pick<Settings, 'get'>): ThemeChoice => settings.get('theme') ?? 'system';

/** What the system draws has two looks: bright dark is dark for it. */
const sourceOf = (choice: ThemeChoice) => (choice === 'bright' ? 'dark' : choice);

/** The page's background in the stored theme, which the window has until the page is painted. */
export const windowBackground = (settings: Pick<Settings, 'get'>): string =>
  PAGE_COLORS[themeOf(storedTheme(settings), !nativeTheme.shouldUseDarkColors)];

/**
 * Applies the stored theme to what the system draws, and later each that the page reports. Window and page follow the
 * system while it decides.
 */
export function followPageTheme(
  handle: Handle,
  settings: Pick<Settings, 'get' | 'set'>,
  window: () => Pick<BrowserWindow, 'setBackgroundColor'> | undefined,
): void {
  nativeTheme.themeSource = sourceOf(storedTheme(settings));
  nativeTheme.on('updated', () => window()?.setBackgroundColor(windowBackground(settings)));
  handle('setTheme', (choice) => {
    // Every load of the page reports it again.
    if (choice === storedTheme(settings)) return undefined;
    settings.set('theme', choice);
    nativeTheme.themeSource = sourceOf(choice);
    window()?.setBackgroundColor(windowBackground(settings));
    return undefined;
  });
}
