import { execFile } from 'node:child_process';
import {
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import png48 from '../../../resources/icons/48x48.png?inline';
import png128 from '../../../resources/icons/128x128.png?inline';
import png256 from '../../../resources/icons/256x256.png?inline';
import { desktopEntry, ENTRY_NAME, isBare } from './desktop-entry.ts';
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

/** Points a link at a program. @returns false if something else is in its place, or it can't be made */
async function pointLink(link: string, program: string): Promise<boolean> {
  const draft = `${link}.${process.pid}`;
  try {
    if ((await readlink(link).catch(() => undefined)) === program) return true;
    const found = await lstat(link).catch(() => undefined);
    if (found && !found.isSymbolicLink()) return false;
    await mkdir(dirname(link), { recursive: true });
    await symlink(program, draft);
    await rename(draft, link);
    return true;
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
    return false;
  }
}

/**
 * The path by which an entry names a program: its own, or a link to it if its own needs quotes. Without the link,
 * xdg-open starts nothing on desktops that it does not know (i3, sway, openbox).
 * @param program an absolute path, without links
 * @param data the user's folder for data
 * @returns the program's own path also if no link can be made, or if the link's path needs quotes too
 */
async function entryPath(program: string, data: string): Promise<string> {
  const link = join(data, 'vitrine/Vitrine.AppImage');
  if (!isBare(program)) return isBare(link) && (await pointLink(link, program)) ? link : program;
  const old = await lstat(link).catch(() => undefined);
  if (old?.isSymbolicLink()) await rm(link, { force: true }).catch(() => undefined);
  return program;
}

/** The icon by its size in px, as `data:` URLs. */
const ICONS = { 48: png48, 128: png128, 256: png256 };

/**
 * Installs the icon that the desktop entry names (freedesktop.org, Icon Theme Specification). An installed file that is the
 * same stays.
 * @param data the user's folder for data
 * @throws Error if the folder can't be written to
 */
async function installIcons(data: string): Promise<void> {
  const theme = join(data, 'icons/hicolor');
  for (const [size, dataURL] of Object.entries(ICONS)) {
    const file = join(theme, `${size}x${size}/apps/vitrine.png`);
    const icon = Buffer.from(dataURL.slice(dataURL.indexOf(',') + 1), 'base64');
    const found = await readFile(file).catch(() => undefined);
    if (found?.equals(icon)) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, icon, { mode: 0o644 });
    // Desktops read their cache of a theme anew if the theme's own folder has changed.
    await utimes(theme, new Date(), new Date());
  }
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
