import { readJson } from '#shared/json.ts';

/** Unvalidated contents of a settings file. */
export type StoredSettings = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is StoredSettings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Version 0 stored one window placement for all displays. It becomes the fallback for displays without their own. */
function placesByDisplays({ window, ...rest }: StoredSettings): StoredSettings {
  if (!isRecord(window) || !isRecord(window['bounds'])) return rest;
  const { bounds, maximised } = window;
  return { ...rest, windows: [{ displays: '', bounds, maximised: maximised === true, fullScreen: false }] };
}

/** The migration to each version from the one before. Never change a released step: add a new one. */
const STEPS: readonly ((stored: StoredSettings) => StoredSettings)[] = [placesByDisplays];

/** The version that this client writes. */
export const VERSION = STEPS.length;

/**
 * Migrates settings to this client's version. Files without a version are version 0. Settings of a later version are
 * returned unchanged.
 */
export function migrate(stored: StoredSettings): { stored: StoredSettings; from: number } {
  const { version } = stored;
  const from = typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0;
  const migrated = STEPS.slice(Math.min(from, VERSION)).reduce((before, step) => step(before), stored);
  return { stored: { ...migrated, version: Math.max(from, VERSION) }, from };
}

/** Parses the text of a settings file. @returns undefined if it is not a JSON object */
export function parseSettings(text: string): StoredSettings | undefined {
  const stored = readJson(text);
  return isRecord(stored) ? stored : undefined;
}
