/** A settings file's content, unchecked. */
export type Kept = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Version 0 had one place for the window, whatever the displays. It holds for any until a better one is known. */
function placesByDisplays({ window, ...rest }: Kept): Kept {
  if (!isRecord(window) || !isRecord(window['bounds'])) return rest;
  const { bounds, maximised } = window;
  return { ...rest, windows: [{ displays: '', bounds, maximised: maximised === true, fullScreen: false }] };
}

/** What makes each version out of the one before. Never changed once they are out: a new version is a new step. */
const STEPS: readonly ((kept: Kept) => Kept)[] = [placesByDisplays];

/** The version that this client writes. */
export const VERSION = STEPS.length;

/**
 * Brings settings to this client's version. Files without a version are of version 0; a version from the future is
 * left as it is, its parts are read as far as they are understood.
 */
export function migrate(kept: Kept): { kept: Kept; from: number } {
  const { version } = kept;
  const from = typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0;
  const migrated = STEPS.slice(Math.min(from, VERSION)).reduce((before, step) => step(before), kept);
  return { kept: { ...migrated, version: Math.max(from, VERSION) }, from };
}

/** What the text of a settings file holds, or nothing where that is no such file. */
export function readKept(text: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return isRecord(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
