import { lstat, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isBare } from './desktop-entry.ts';

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
export async function entryPath(program: string, data: string): Promise<string> {
  const link = join(data, 'vitrine/Vitrine.AppImage');
  if (!isBare(program)) return isBare(link) && (await pointLink(link, program)) ? link : program;
  const old = await lstat(link).catch(() => undefined);
  if (old?.isSymbolicLink()) await rm(link, { force: true }).catch(() => undefined);
  return program;
}
