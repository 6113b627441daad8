import * as z from 'zod/mini';
import { SETTINGS } from '#electron/main/settings/schema.ts';
import type { Settings } from '#electron/main/settings/settings.ts';

/** Main's settings without a file: `stored` is what one would hold, and is read by the schemas of its settings. */
export function fakeSettings(content: Record<string, unknown> = {}) {
  const stored = { ...content };
  const settings: Pick<Settings, 'get' | 'set'> = {
    get: (name) => z.safeParse(SETTINGS[name], stored[name]).data,
    set: (name, value) => {
      stored[name] = value;
      return true;
    },
  };
  return { settings, stored };
}
