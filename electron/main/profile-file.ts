import { accessSync, constants, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openJsonStore, type JsonStore } from './json-store.ts';
import { log } from './logs/log.ts';

/** A small file of the profile in a form of its own, or its place where there is none. */
export interface ProfileFile<Contents> {
  /** False where nothing can be kept here at all. */
  usable: boolean;
  /** True where a file was found that could not be read; it was moved aside. */
  corrupt: boolean;
  /** What stood there when it was opened, and since then what was written last. */
  contents(): Contents;
  /** @returns false where it could not be written; it then stays as it was */
  write(contents: Contents): boolean;
}

interface ProfileFileOptions<Contents> {
  /** The profile. */
  folder: string;
  /** Without its `.json`. */
  name: string;
  schema: z.ZodMiniType<Contents>;
  /** What there is while there is no file. */
  empty: Contents;
  /** A larger file counts as spoilt. */
  largestBytes?: number;
  now?: Date;
}

/** Ours have some hundred bytes, or some thousand. */
const LARGEST_BYTES = 1_000_000;
/** As many spoilt files as are kept. */
const CORRUPT_FILES = 3;

/** What stands in the file. @returns undefined for what is not ours to read: spoilt, or of another version */
function parse<Contents>(path: string, schema: z.ZodMiniType<Contents>): Contents | undefined {
  const text = readFileSync(path, 'utf8');
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Takes a spoilt file out of the way, beside its place, and the oldest of earlier ones away. */
function moveCorruptAside(folder: string, name: string, now: Date): void {
  const prefix = `${name}.json.corrupt-`;
  renameSync(
    join(folder, `${name}.json`),
    join(folder, `${prefix}${now.toISOString().replaceAll(/\D/g, '')}`),
  );
  const all = readdirSync(folder).filter((each) => each.startsWith(prefix));
  for (const each of all.sort().slice(0, -CORRUPT_FILES)) rmSync(join(folder, each), { force: true });
}

/**
 * Opens `name.json`. Whatever stands in its place, this never throws: what cannot be read as ours is moved beside
 * it, and where that is impossible nothing is kept. Each write is atomic: a new file that takes the old one's place.
 */
export function openProfileFile<Contents extends Record<string, unknown>>(
  options: ProfileFileOptions<Contents>,
): ProfileFile<Contents> {
  const { folder, name, schema, empty, largestBytes = LARGEST_BYTES, now = new Date() } = options;
  /** Nothing is kept: something else stands in the file's place, or nobody may read or write it. */
  const nowhere: ProfileFile<Contents> = {
    usable: false,
    corrupt: false,
    contents: () => empty,
    write: () => false,
  };
  const path = join(folder, `${name}.json`);
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    // A link may lead anywhere, and a write through it would land there.
    if (found && !found.isFile()) throw new Error('something else stands in its place');
    accessSync(folder, constants.R_OK | constants.W_OK);
    if (found) accessSync(path, constants.R_OK | constants.W_OK);
    const parsed = !found ? empty : found.size > largestBytes ? undefined : parse(path, schema);
    if (!parsed) {
      moveCorruptAside(folder, name, now);
      log.warn(`${name}.json could not be read. It is kept beside its place.`);
    }
    let contents = parsed ?? empty;
    const defaults: Record<string, unknown> = empty;
    let store: JsonStore | undefined;
    return {
      usable: true,
      corrupt: !parsed,
      contents: () => contents,
      write: (next) => {
        try {
          // Not before there is something to write: to open it is to write it.
          store ??= openJsonStore({ folder, name, defaults, mode: 0o600 });
          store.store = next;
        } catch {
          return false;
        }
        contents = next;
        return true;
      },
    };
  } catch (error) {
    log.warn(`${name}.json is not kept.`, error);
    return nowhere;
  }
}
