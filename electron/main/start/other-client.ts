import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether another client holds a profile's single-instance lock. Electron refuses the lock in the same way if it can't be
 * created at all. Chromium's lock is a symbolic link `SingletonLock` to `host-pid`. Windows has none; there a refused
 * lock is always held.
 * @param folder the profile
 */
export function isOtherClientRunning(
  folder: string,
  platform: NodeJS.Platform,
  { host = hostname(), runs = isRunning }: { host?: string; runs?: (pid: number) => boolean } = {},
): boolean {
  if (platform === 'win32') return true;
  try {
    const [, holder, pid] = /^(.*)-(\d+)$/.exec(readlinkSync(join(folder, 'SingletonLock'))) ?? [];
    return holder === host && runs(Number(pid));
  } catch {
    return false;
  }
}
