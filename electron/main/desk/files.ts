import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The end of a file's name while it is written. */
const UNFINISHED = '.new';

/** Makes the folder of a file, for its owner only. @throws Error */
async function makeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
}

/**
 * Looks at a file.
 * @returns undefined if there is none
 * @throws Error if it is not a regular file: a symbolic link may point anywhere
 */
export async function findFile(path: string): Promise<Stats | undefined> {
  const found = await lstat(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found && !found.isFile()) throw new Error('it is not a regular file');
  return found;
}

/** Whether an error of the file system has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code);

/** Renames over a file. On Windows a virus scanner may have it open for a moment. */
async function renameOver(from: string, to: string): Promise<void> {
  for (let wait = 20; ; wait *= 2) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (wait > 200 || !hasCode(error, 'EPERM', 'EACCES', 'EBUSY')) throw error;
      await setTimeout(wait);
    }
  }
}

/**
 * Replaces a file as a whole: a new one is written, synced to the disk, and renamed.
 * @param fill writes the new contents with `add`
 * @param unfinished where they are written first, in the same folder
 * @returns the result of `fill`
 * @throws Error if anything fails; the old file is then unchanged
 */
export async function replaceFile<Result>(
  path: string,
  fill: (add: (text: string) => Promise<void>) => Promise<Result>,
  unfinished = path + UNFINISHED,
): Promise<Result> {
  await makeFolderOf(path);
  await findFile(path);
  await rm(unfinished, { force: true });
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    let result: Result;
    try {
      result = await fill((text) => handle.appendFile(text));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameOver(unfinished, path);
    return result;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Deletes what an earlier run did not finish writing. Never rejects. */
export async function deleteUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED)))
    await rm(join(folder, name), { force: true }).catch(() => undefined);
}
