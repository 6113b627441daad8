import { copyFileSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openJsonStore, type JsonStore } from '../json-store.ts';
import { log } from '../logs/log.ts';
import { migrate, parseSettings, VERSION, type StoredSettings } from './migrations.ts';
import { SETTINGS, type SettingName, type SettingValues } from './schema.ts';

/** What the client remembers between runs. Nothing secret. */
export interface Settings {
  /** What was kept, in its form; undefined where nothing was, or something else. */
  get<Name extends SettingName>(name: Name): SettingValues[Name] | undefined;
  /**
   * A full disk may cost a window's place or an answer, never the way out.
   * @returns true when it was written
   */
  set<Name extends SettingName>(name: Name, value: SettingValues[Name]): boolean;
}

/** No settings of ours are that long, in bytes. */
const LONGEST = 1024 * 1024;

/** The file's content; undefined where there is none, `broken` where that is nothing we could have written. */
function readFile(file: string): StoredSettings | 'broken' | undefined {
  try {
    if (statSync(file).size > LONGEST) return 'broken';
    return parseSettings(readFileSync(file, 'utf8')) ?? 'broken';
  } catch {
    // Not there, or something that is no file: the store says which.
    return undefined;
  }
}

/** A value in its form, or nothing. */
function understood<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | undefined {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : undefined;
}

/** True when a part of it would be read as never kept. */
const isPartlyBroken = (stored: StoredSettings) =>
  Object.entries(SETTINGS).some(
    ([name, schema]) => stored[name] !== undefined && !z.safeParse(schema, stored[name]).success,
  );

/** Keeps the file beside itself: it may be somebody's work. The newest such file is the one kept. */
function putAside(file: string, why: string, put: (from: string, to: string) => void): void {
  try {
    put(file, `${file}.kept`);
    log.warn(`The settings file ${why}. It is kept beside its place.`);
  } catch (error) {
    log.warn(`The settings file ${why}, and could not be kept.`, error);
  }
}

/** The settings file, brought to this version; undefined where something else stands there, or nobody may read it. */
function openStore(folder: string): JsonStore | undefined {
  const file = join(folder, 'settings.json');
  const found = readFile(file);
  if (found === 'broken') putAside(file, 'could not be read', renameSync);
  try {
    const store = openJsonStore({ folder, name: 'settings', replacesInvalid: true });
    if (found === undefined || found === 'broken') return store;
    const { stored, from } = migrate(found);
    if (from > VERSION) putAside(file, `is of a later version, ${from}`, copyFileSync);
    else if (isPartlyBroken(stored)) putAside(file, 'was not as it was left', copyFileSync);
    if (from < VERSION) store.store = { ...stored };
    return store;
  } catch (error) {
    log.warn('Settings are not kept.', error);
    return undefined;
  }
}

/**
 * Reads one setting without opening the file for writing, for a client that can't start: its profile may be the reason.
 * @param folder where `settings.json` is
 * @returns undefined where nothing was kept, or nothing that can be read
 */
export function peekSetting<Name extends SettingName>(
  folder: string,
  name: Name,
): SettingValues[Name] | undefined {
  const found = readFile(join(folder, 'settings.json'));
  if (found === undefined || found === 'broken') return undefined;
  return understood(SETTINGS[name], migrate(found).stored[name]);
}

/**
 * Opens the settings file. A file that was edited by hand, cut short or written by a later client reads as a first
 * time where it is not understood, and stays as a copy: the client always starts.
 * @param folder where `settings.json` is
 */
export function openSettings(folder: string): Settings {
  const store = openStore(folder);
  return {
    get: (name) => {
      try {
        return understood(SETTINGS[name], store?.get(name));
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
        log.warn(`A setting could not be kept: ${name}.`, error);
        return false;
      }
    },
  };
}
