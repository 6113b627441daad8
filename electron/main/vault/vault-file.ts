import { accessSync, constants, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import * as z from 'zod/mini';
import { EMPTY, vaultContents, type VaultContents } from './record.ts';

/** The vault's file, or its place where there is none. */
export interface VaultFile {
  /** False where nothing can be kept here at all. */
  usable: boolean;
  /** What stood there when it was opened, and since then what was written last. */
  contents(): VaultContents;
  /** @returns false where it could not be written; it then stays as it was */
  write(contents: VaultContents): boolean;
}

const NAME = 'vault';
/** Ours has some hundred bytes. */
const LARGEST_BYTES = 1_000_000;
/** As many spoilt files as are kept. */
const SPOILT = 3;

/** Nothing is kept: something else stands in the file's place, or nobody may read or write it. */
const NOWHERE: VaultFile = { usable: false, contents: () => EMPTY, write: () => false };

/** What stands in the file. @returns undefined for what is not ours to read: spoilt, or of another version */
function parse(path: string, size: number): VaultContents | undefined {
  if (size > LARGEST_BYTES) return undefined;
  const text = readFileSync(path, 'utf8');
  try {
    const parsed = z.safeParse(vaultContents, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Takes a spoilt file out of the way, beside its place, and the oldest of earlier ones away. */
function keepSpoilt(folder: string, path: string, now: Date): void {
  const prefix = `${NAME}.json.corrupt-`;
  renameSync(path, join(folder, `${prefix}${now.toISOString().replaceAll(/\D/g, '')}`));
  const all = readdirSync(folder).filter((name) => name.startsWith(prefix));
  for (const name of all.sort().slice(0, -SPOILT)) rmSync(join(folder, name), { force: true });
}

/**
 * Opens `vault.json`. Whatever stands in its place, this never throws: what cannot be read as ours is moved beside
 * it, and where that is impossible nothing is kept. Each write is atomic: a new file that takes the old one's place.
 * @param folder the profile
 */
export function openVaultFile(folder: string, now = new Date()): VaultFile {
  const path = join(folder, `${NAME}.json`);
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    // A link may lead anywhere, and a write through it would land there.
    if (found && !found.isFile()) return NOWHERE;
    accessSync(folder, constants.R_OK | constants.W_OK);
    if (found) accessSync(path, constants.R_OK | constants.W_OK);
    const parsed = found ? parse(path, found.size) : EMPTY;
    if (!parsed) keepSpoilt(folder, path, now);
    let contents = parsed ?? EMPTY;
    let store: Store<VaultContents> | undefined;
    return {
      usable: true,
      contents: () => contents,
      write: (next) => {
        try {
          // Not before there is something to write: to open it is to write it.
          store ??= new Store({ name: NAME, cwd: folder, configFileMode: 0o600, defaults: EMPTY });
          store.store = next;
        } catch {
          return false;
        }
        contents = next;
        return true;
      },
    };
  } catch {
    return NOWHERE;
  }
}
