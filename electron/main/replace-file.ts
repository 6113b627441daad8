import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync, type Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The end of a file's name while it is written. */
const UNFINISHED = '.new';
/** A file of ours, for its owner only; writing fails if it is there. */
const CREATE = ['wx', 0o600] as const;
/** On Windows a virus scanner may have a file open for a moment. How long to wait for it each time, in ms. */
const WAITS = [20, 40, 80, 160];

/** Whether an error of the file system has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code);

const isHeld = (error: unknown) => hasCode(error, 'EPERM', 'EACCES', 'EBUSY');

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

async function renameOver(from: string, to: string): Promise<void> {
  for (const wait of WAITS) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (!isHeld(error)) throw error;
      await setTimeout(wait);
    }
  }
  await rename(from, to);
}

function renameOverSync(from: string, to: string): void {
  for (const wait of WAITS) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isHeld(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
    }
  }
  renameSync(from, to);
}

/**
 * Replaces a file as a whole: a new one is written, synced to the disk, and renamed. Makes its folder.
 * @param beforeEnd called once the text is written, while the old file is still in place
 * @param unfinished where the text is written first, in the same folder
 * @throws Error if anything fails; the old file is then unchanged
 */
export async function replaceFile(
  path: string,
  text: string,
  {
    beforeEnd,
    unfinished = path + UNFINISHED,
  }: { beforeEnd?: () => Promise<void>; unfinished?: string } = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await findFile(path);
  await rm(unfinished, { force: true });
  try {
    const file = await open(unfinished, ...CREATE);
    try {
      await file.appendFile(text);
      await beforeEnd?.();
      await file.sync();
    } finally {
      await file.close();
    }
    await renameOver(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Replaces a file as `replaceFile` does, before it returns. For small files that must not wait.
 * @param path its folder is there
 * @throws Error if anything fails; the old file is then unchanged
 */
export function replaceFileSync(path: string, text: string): void {
  const unfinished = path + UNFINISHED;
  rmSync(unfinished, { force: true });
  try {
    const file = openSync(unfinished, ...CREATE);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameOverSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Deletes what an earlier run did not finish writing. Never rejects. */
export async function deleteUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED)))
    await rm(join(folder, name), { force: true }).catch(() => undefined);
}
