import { beforeEach, expect, it, vi } from 'vitest';
import { FIRST_CHOICES, type Choices } from '#shared/choices.ts';
import { PAGE_COLORS } from '#shared/theme.ts';
import { fakeBridge } from '#tests/support/fake-bridge.ts';
import { fakeSettings } from '#tests/support/fake-settings.ts';
import { followChoices } from '../settings/follow-choices.ts';
import { applyThemes, windowBackground } from './theme.ts';

const system = vi.hoisted(() => ({
  isDark: true,
  source: 'system',
  changed: (): unknown => undefined,
}));

vi.mock('electron', () => ({
  nativeTheme: {
    get shouldUseDarkColors() {
      return system.source === 'system' ? system.isDark : system.source === 'dark';
    },
    get themeSource() {
      return system.source;
    },
    set themeSource(source: string) {
      system.source = source;
      system.changed();
    },
    on: (_event: string, listener: () => unknown) => void (system.changed = listener),
  },
}));

let background: string | undefined;
const window = { setBackgroundColor: (color: string) => void (background = color) };

/** Follows a page; `theme` is what the settings file holds. */
function follow(theme: unknown = undefined) {
  const { settings, stored } = fakeSettings({ theme });
  const { handle, call } = fakeBridge();
  followChoices(handle, settings, { theme: applyThemes(settings, () => window) });
  return {
    stored,
    settings,
    report: (choice: Choices['theme']) => void call('setChoices', { ...FIRST_CHOICES, theme: choice }),
  };
}

beforeEach(() => {
  Object.assign(system, { isDark: true, source: 'system', changed: () => undefined });
  background = undefined;
});

it('window background: follows the system without a stored choice, or with an unknown one', () => {
  for (const file of [undefined, 'system', 'blue', 7, {}]) {
    system.isDark = true;
    const { settings } = follow(file);
    expect(windowBackground(settings)).toBe(PAGE_COLORS.dark);
    system.isDark = false;
    system.changed();
    expect(background).toBe(PAGE_COLORS.light);
  }
});

it('window background: is the stored theme’s, also if the system prefers another', () => {
  expect(windowBackground(follow('light').settings)).toBe(PAGE_COLORS.light);
  expect(system.source).toBe('light');
  system.isDark = false;
  expect(windowBackground(follow('bright').settings)).toBe(PAGE_COLORS.bright);
  expect(system.source).toBe('dark');
});

it('setChoices: stores the choice, and changes window and system at once', () => {
  const { stored, report } = follow();
  report('bright');
  expect(stored['theme']).toBe('bright');
  expect(background).toBe(PAGE_COLORS.bright);
  expect(system.source).toBe('dark');
  report('system');
  expect(background).toBe(PAGE_COLORS.dark);
  expect(system.source).toBe('system');
});

it('setChoices: writes nothing for the stored choice', () => {
  const { settings, report } = follow('light');
  const set = vi.spyOn(settings, 'set');
  report('light');
  expect(set).not.toHaveBeenCalled();
});
