import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { desktopEntry, ENTRY_NAME } from './desktop-entry.ts';
import { writeEntry } from './entry-file.ts';

/** Runs a program of the desktop environment. A missing or failing program is ignored. */
export type Run = (program: string, args: readonly string[]) => Promise<void>;

const TIMEOUT_MS = 10_000;

const runProgram: Run = (program, args) =>
  new Promise((resolve) => {
    execFile(program, [...args], { timeout: TIMEOUT_MS }, () => resolve());
  });

interface Desktop {
  /** The environment; `APPIMAGE` and `XDG_DATA_HOME` are read. */
  env: Readonly<Record<string, string | undefined>>;
  home: string;
  run?: Run;
}

/**
 * Writes an AppImage's desktop entry, or updates its path. No installer does that for an AppImage. Does nothing if the
 * entry is up to date.
 * @returns true if the entry was written
 * @throws Error if the folder can't be written to
 */
export async function installDesktopEntry({ env, home, run = runProgram }: Desktop): Promise<boolean> {
  const { APPIMAGE: appImage, XDG_DATA_HOME: data } = env;
  const text = appImage === undefined ? undefined : desktopEntry(appImage);
  if (appImage === undefined || text === undefined || !(await stat(appImage)).isFile()) return false;
  // A relative XDG_DATA_HOME must be ignored (XDG Base Directory Specification).
  const folder = join(data && isAbsolute(data) ? data : join(home, '.local/share'), 'applications');
  if (!(await writeEntry(join(folder, ENTRY_NAME), text))) return false;
  await run('update-desktop-database', [folder]);
  await run('xdg-mime', ['default', ENTRY_NAME, 'x-scheme-handler/vitrine']);
  return true;
}
