import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { PAGE_COLORS, type ThemeChoice } from '#shared/theme.ts';
import { fakeBridge } from '#tests/support/fake-bridge.ts';
import { SETTINGS } from '../settings/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { followPageTheme, windowBackground } from './theme.ts';

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

/** Follows a page; `file` is what the settings hold, which is read by their schema. */
function follow(file: unknown = undefined) {
  const kept = { file };
  const settings: Pick<Settings, 'get' | 'set'> = {
    get: (name) => z.safeParse(SETTINGS[name], kept.file).data,
    set: (_name, value) => {
      kept.file = value;
      return true;
    },
  };
  const { handle, call } = fakeBridge();
  followPageTheme(handle, settings, () => window);
  return { kept, settings, setTheme: (choice: ThemeChoice) => void call('setTheme', choice) };
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

it('setTheme: stores the choice, and changes window and system at once', () => {
  const { kept, setTheme } = follow();
  setTheme('bright');
  expect(kept.file).toBe('bright');
  expect(background).toBe(PAGE_COLORS.bright);
  expect(system.source).toBe('dark');
  setTheme('system');
  expect(background).toBe(PAGE_COLORS.dark);
  expect(system.source).toBe('system');
});

it('setTheme: writes nothing for the stored choice', () => {
  const { settings, setTheme } = follow('light');
  const set = vi.spyOn(settings, 'set');
  setTheme('light');
  expect(set).not.toHaveBeenCalled();
});
