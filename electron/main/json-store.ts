import Store from 'electron-store';

/** One JSON file of the profile, written by electron-store: each write replaces the file atomically. */
export type JsonStore = Store;

interface JsonStoreOptions {
  /** The profile, as an absolute path. */
  folder: string;
  /** Without its `.json`. */
  name: string;
  /** Values for the members that the file lacks; opening writes them. */
  defaults?: Record<string, unknown>;
  /** Permissions of the file, `0o600` for example. The default is the system's. */
  mode?: number;
  /** Replaces a file that is not JSON. By default it makes opening fail. */
  replacesInvalid?: boolean;
}

/**
 * Opens `name.json` in a folder.
 * @throws Error if the file can't be read or written
 */
export function openJsonStore({
  folder,
  name,
  defaults,
  mode,
  replacesInvalid = false,
}: JsonStoreOptions): JsonStore {
  return new Store({
    cwd: folder,
    name,
    clearInvalidConfig: replacesInvalid,
    accessPropertiesByDotNotation: false,
    ...(defaults && { defaults }),
    ...(mode !== undefined && { configFileMode: mode }),
  });
}
