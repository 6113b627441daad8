import { copyFileSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import * as z from 'zod/mini';
import { log } from '../logs/log.ts';
import { migrate, parseSettings, VERSION, type StoredSettings } from './migrations.ts';
import { SETTINGS, type SettingName, type SettingValues } from './schema.ts';

/** What the client remembers between runs. Nothing secret. */
export interface Settings {
  /** A setting; undefined if it is absent or invalid. */
  get<Name extends SettingName>(name: Name): SettingValues[Name] | undefined;
  /**
   * Stores a setting. Never throws.
   * @returns true if it was written
   */
  set<Name extends SettingName>(name: Name, value: SettingValues[Name]): boolean;
}

/** Maximum size of the file, in bytes. Ours are far smaller. */
const LONGEST = 1024 * 1024;

/** Reads the file; undefined if there is none, `broken` if this client can't have written it. */
function readFile(file: string): StoredSettings | 'broken' | undefined {
  try {
    if (statSync(file).size > LONGEST) return 'broken';
    return parseSettings(readFileSync(file, 'utf8')) ?? 'broken';
  } catch {
    // It does not exist or is not a file. Opening the store tells which.
    return undefined;
  }
}

/** Validates a value; undefined if it is invalid. */
function parseValue<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | undefined {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : undefined;
}

/** True if at least one setting is invalid. */
const isPartlyBroken = (stored: StoredSettings) =>
  Object.entries(SETTINGS).some(
    ([name, schema]) => stored[name] !== undefined && !z.safeParse(schema, stored[name]).success,
  );

/** Keeps a copy next to the file, because the user may have edited it. A newer copy replaces an older one. */
function putAside(file: string, why: string, put: (from: string, to: string) => void): void {
  try {
    put(file, `${file}.kept`);
    log.warn(`The settings file ${why}. A copy is kept in the same folder.`);
  } catch (error) {
    log.warn(`The settings file ${why}, and could not be kept.`, error);
  }
}

/** Opens and migrates the settings file; undefined if it is not a file or can't be read. */
function openStore(folder: string): Store | undefined {
  const file = join(folder, 'settings.json');
  const found = readFile(file);
  if (found === 'broken') putAside(file, 'could not be read', renameSync);
  try {
    // A file that is not JSON is replaced.
    const options = { clearInvalidConfig: true, accessPropertiesByDotNotation: false };
    const store = new Store({ cwd: folder, name: 'settings', ...options });
    if (found === undefined || found === 'broken') return store;
    const { stored, from } = migrate(found);
    if (from > VERSION) putAside(file, `is of a later version, ${from}`, copyFileSync);
    else if (isPartlyBroken(stored)) putAside(file, 'has invalid settings', copyFileSync);
    if (from < VERSION) store.store = { ...stored };
    return store;
  } catch (error) {
    log.warn('Settings can not be stored.', error);
    return undefined;
  }
}

/**
 * Reads one setting without opening the file for writing. For a client that can't start: its profile may be the cause.
 * @param folder where `settings.json` is
 * @returns undefined if the setting is absent or unreadable
 */
export function peekSetting<Name extends SettingName>(
  folder: string,
  name: Name,
): SettingValues[Name] | undefined {
  const found = readFile(join(folder, 'settings.json'));
  if (found === undefined || found === 'broken') return undefined;
  return parseValue(SETTINGS[name], migrate(found).stored[name]);
}

/**
 * Opens the settings file. Invalid parts read as absent, and a copy of the file is kept, so the client always starts.
 * @param folder where `settings.json` is
 */
export function openSettings(folder: string): Settings {
  const store = openStore(folder);
  return {
    get: (name) => {
      try {
        return parseValue(SETTINGS[name], store?.get(name));
      } catch {
        return undefined;
      }
    },
    set: (name, value) => {
      try {
        if (!store) return false;
        if (store.get('version') === undefined) store.set('version', VERSION);
        store.set(name, value);
        return true;
      } catch (error) {
        log.warn(`A setting could not be stored: ${name}.`, error);
        return false;
      }
    },
  };
}
