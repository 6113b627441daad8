import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Why a folder can't hold the profile. */
export type ProfileProblem = 'not-a-folder' | 'disk-full' | 'not-writable';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function problemOf(error: unknown): ProfileProblem {
  switch (codeOf(error)) {
    // A part of the path is a file.
    case 'ENOTDIR':
      return 'not-a-folder';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'disk-full';
    default:
      return 'not-writable';
  }
}

/** Like `mkdir -p`. Node's `recursive` never returns if a file system answers ENOENT below an existing folder. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder);
  }
}

/**
 * Creates the profile's folder if needed and writes a test file. Permission bits are not enough: a read-only mount, an
 * immutable folder or a full disk shows only on a write.
 * @returns undefined for a usable folder
 */
export function checkProfile(folder: string): ProfileProblem | undefined {
  const probe = join(folder, `.write-check-${randomUUID()}`);
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) return 'not-a-folder';
    const file = openSync(probe, 'wx', 0o600);
    try {
      writeSync(file, 'ok');
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}
