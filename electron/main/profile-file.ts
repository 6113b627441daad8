import { accessSync, constants, lstatSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { readJson } from '#shared/json.ts';
import { corruptCopyPath, deleteOldCorruptCopies, newestCorruptCopy } from './corrupt-copies.ts';
import { log } from './logs/log.ts';
import { replaceFileSync } from './replace-file.ts';

/** An unreadable file that was moved aside. */
export interface CorruptFile {
  /** When it was last changed, epoch ms. */
  changed: number;
  /** The name of the copy, in the profile. */
  copy: string;
  /** Its contents; empty for a file that is too large. */
  text: string;
}

/** A small JSON file of the profile with a schema. The file need not exist yet. */
export interface ProfileFile<Contents> {
  /** False if the file can be neither read nor written. */
  usable: boolean;
  /** An unreadable file that was moved aside, and in whose place nothing has been written yet. */
  corrupt: CorruptFile | undefined;
  /** The contents at opening, or those written last. */
  contents(): Contents;
  /** @returns false if writing failed; the file is then unchanged */
  write(contents: Contents): boolean;
}

interface ProfileFileOptions<Contents> {
  /** The profile. */
  folder: string;
  /** Without its `.json`. */
  name: string;
  schema: z.ZodMiniType<Contents>;
  /** The contents while there is no file. */
  empty: Contents;
  /** A larger file counts as corrupt, so none is written. */
  largestBytes?: number;
  /** True if no corrupt copy is ever deleted. */
  keepsAllCopies?: boolean;
  now?: Date;
}

/** Our files have a few hundred or a few thousand bytes. */
const LARGEST_BYTES = 1_000_000;

/** Reads the file. @returns undefined if it is corrupt or of another version */
function parse<Contents>(path: string, schema: z.ZodMiniType<Contents>): Contents | undefined {
  const text = readFileSync(path, 'utf8');
  return z.safeParse(schema, readJson(text)).data;
}

/** Looks into the corrupt file that was moved aside. @throws Error if it can't be read */
function readCorrupt(copy: string, largestBytes: number): CorruptFile {
  const { mtimeMs, size } = lstatSync(copy);
  const text = size > largestBytes ? '' : readFileSync(copy, 'utf8');
  return { changed: mtimeMs, copy: basename(copy), text };
}

/**
 * Opens `name.json`. Never throws: an unreadable file is renamed, and if that fails nothing is stored. Each write
 * replaces the file atomically.
 */
export function openProfileFile<Contents>(options: ProfileFileOptions<Contents>): ProfileFile<Contents> {
  const { folder, name, schema, empty, largestBytes = LARGEST_BYTES, now = new Date() } = options;
  const { keepsAllCopies = false } = options;
  /** Stores nothing: the path is not a file, or it can't be read or written. */
  const nowhere: ProfileFile<Contents> = {
    usable: false,
    corrupt: undefined,
    contents: () => empty,
    write: () => false,
  };
  const path = join(folder, `${name}.json`);
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    // A symbolic link may point anywhere, and a write would follow it.
    if (found && !found.isFile()) throw new Error('it is not a regular file');
    accessSync(folder, constants.R_OK | constants.W_OK);
    if (found) accessSync(path, constants.R_OK | constants.W_OK);
    const parsed = !found ? empty : found.size > largestBytes ? undefined : parse(path, schema);
    if (!parsed) {
      renameSync(path, corruptCopyPath(path, now));
      if (!keepsAllCopies) deleteOldCorruptCopies(path);
      log.warn(`${name}.json could not be read. A copy is kept in the same folder.`);
    }
    // Without a file, an earlier start has moved it aside and could write no other.
    const aside = found && parsed ? undefined : newestCorruptCopy(path);
    let contents = parsed ?? empty;
    return {
      usable: true,
      corrupt: aside === undefined ? undefined : readCorrupt(aside, largestBytes),
      contents: () => contents,
      write: (next) => {
        try {
          const text = JSON.stringify(next, undefined, '\t');
          if (Buffer.byteLength(text) > largestBytes) return false;
          replaceFileSync(path, text);
        } catch {
          return false;
        }
        contents = next;
        return true;
      },
    };
  } catch (error) {
    log.warn(`${name}.json can't be used.`, error);
    return nowhere;
  }
}
