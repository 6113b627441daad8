import { execFile } from 'node:child_process';
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { desktopEntry, ENTRY_NAME } from './desktop-entry.ts';
import { writeEntry } from './entry-file.ts';
import { installIcons } from './entry-icons.ts';
import { entryPath } from './program-link.ts';

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
 * Writes an AppImage's desktop entry with its icon, or updates its path. No installer does that for an AppImage. Does
 * nothing if all is up to date.
 * @returns true if the entry was written
 * @throws Error if the folder can't be written to
 */
export async function installDesktopEntry({ env, home, run = runProgram }: Desktop): Promise<boolean> {
  const { APPIMAGE: appImage, XDG_DATA_HOME: named } = env;
  if (appImage === undefined || !(await stat(appImage)).isFile()) return false;
  // A relative XDG_DATA_HOME must be ignored (XDG Base Directory Specification).
  const data = named && isAbsolute(named) ? named : join(home, '.local/share');
  const text = desktopEntry(await entryPath(await realpath(appImage), data));
  if (text === undefined) return false;
  const folder = join(data, 'applications');
  const isNew = await writeEntry(join(folder, ENTRY_NAME), text);
  if (isNew) {
    await run('update-desktop-database', [folder]);
    await run('xdg-mime', ['default', ENTRY_NAME, 'x-scheme-handler/vitrine']);
  }
  await installIcons(data);
  return isNew;
}
