/** A settings file's content, unchecked. */
export type StoredSettings = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is StoredSettings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Version 0 had one place for the window, whatever the displays. It holds for any until a better one is known. */
function placesByDisplays({ window, ...rest }: StoredSettings): StoredSettings {
  if (!isRecord(window) || !isRecord(window['bounds'])) return rest;
  const { bounds, maximised } = window;
  return { ...rest, windows: [{ displays: '', bounds, maximised: maximised === true, fullScreen: false }] };
}

/** What makes each version out of the one before. Never changed once they are out: a new version is a new step. */
const STEPS: readonly ((stored: StoredSettings) => StoredSettings)[] = [placesByDisplays];

/** The version that this client writes. */
export const VERSION = STEPS.length;

/**
 * Brings settings to this client's version. Files without a version are of version 0; a version from the future is
 * left as it is, its parts are read as far as they are understood.
 */
export function migrate(stored: StoredSettings): { stored: StoredSettings; from: number } {
  const { version } = stored;
  const from = typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0;
  const migrated = STEPS.slice(Math.min(from, VERSION)).reduce((before, step) => step(before), stored);
  return { stored: { ...migrated, version: Math.max(from, VERSION) }, from };
}

/** What the text of a settings file holds, or nothing where that is no such file. */
export function parseSettings(text: string): StoredSettings | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
