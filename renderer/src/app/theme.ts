import { create } from 'zustand';
import { parseThemeChoice, type ThemeChoice } from '#shared/theme.ts';
import { showTheme } from '../handover/theme.ts';
import { platform } from '../platform/current.ts';

/** The stored choice. */
export const storedTheme = (): ThemeChoice => parseThemeChoice(platform.storage.get('theme'));

/** The visitor's choice of a theme, for the menus. The document's script shows it (`boot/boot.ts`). */
export const useThemeChoice = create<{ choice: ThemeChoice }>(() => ({ choice: storedTheme() }));

platform.storage.watch((key, value) => {
  if (key === 'theme') useThemeChoice.setState({ choice: parseThemeChoice(value) });
});

/** Stores and shows a theme. Without storage, it lasts until the page is left. */
export function chooseTheme(value: string): void {
  const choice = parseThemeChoice(value);
  platform.storage.set('theme', choice);
  useThemeChoice.setState({ choice });
  showTheme(choice);
  platform.reportTheme(choice);
}
