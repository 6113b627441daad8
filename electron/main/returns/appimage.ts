import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { desktopEntry, ENTRY_NAME } from './desktop-entry.ts';

/** Runs a program of the desktop's; one that is not there or fails is done without. */
export type Run = (program: string, args: readonly string[]) => Promise<void>;

const TIMEOUT_MS = 10_000;

const runProgram: Run = (program, args) =>
  new Promise((resolve) => {
    execFile(program, [...args], { timeout: TIMEOUT_MS }, () => resolve());
  });

interface Desktop {
  /** As far as they say where we are: `APPIMAGE`, `XDG_DATA_HOME`. */
  env: Readonly<Record<string, string | undefined>>;
  home: string;
  run?: Run;
}

/**
 * Puts an AppImage's own entry where the desktop looks for it, or brings it up to where the AppImage is now. Nobody
 * else does: an AppImage is not installed. Does nothing where it stands there already.
 * @returns true where it was written
 * @throws where the folder cannot be written to
 */
export async function installDesktopEntry({ env, home, run = runProgram }: Desktop): Promise<boolean> {
  const { APPIMAGE: appImage, XDG_DATA_HOME: data } = env;
  const text = appImage === undefined ? undefined : desktopEntry(appImage);
  if (appImage === undefined || text === undefined || !(await stat(appImage)).isFile()) return false;
  // A relative path there is to be ignored (XDG Base Directory Specification).
  const folder = join(data && isAbsolute(data) ? data : join(home, '.local/share'), 'applications');
  const file = join(folder, ENTRY_NAME);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return false;
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o644 });
  await rename(draft, file);
  await run('update-desktop-database', [folder]);
  await run('xdg-mime', ['default', ENTRY_NAME, 'x-scheme-handler/vitrine']);
  return true;
}
