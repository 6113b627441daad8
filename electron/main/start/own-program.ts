import { realpathSync } from 'node:fs';
import { posix, win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

function isInside(folder: string, program: string, { relative, isAbsolute }: typeof posix): boolean {
  const inside = relative(folder, program);
  return inside !== '' && !inside.startsWith('..') && !isAbsolute(inside);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * The AppImage that this process runs from. `APPIMAGE` is inherited: a client started from another AppImage, such as a
 * launcher, would mistake that one for its own. The runtime mounts an AppImage at `APPDIR`, so the variables count only
 * if the running program is inside it.
 * @returns its path; undefined if there is none
 */
export function ownAppImage(env: Environment, program: string): string | undefined {
  const { APPIMAGE: image, APPDIR: mount } = env;
  if (!image || !mount || !posix.isAbsolute(image) || !posix.isAbsolute(mount)) return undefined;
  return isInside(realPath(mount), realPath(program), posix) ? image : undefined;
}

/** Removes another program's AppImage from the environment, because the updater reads it too. */
export function dropForeignAppImage(env: NodeJS.ProcessEnv, program: string): void {
  if (ownAppImage(env, program) !== undefined) return;
  delete env['APPIMAGE'];
  delete env['APPDIR'];
}

/**
 * The portable Windows executable that this process was unpacked from. Its launcher sets the variable and runs the client
 * from the temporary folder. Installed clients may inherit the variable too.
 * @param temporary the system's temporary folder
 * @returns its path; undefined if this is not a portable build
 */
export function portableFile(env: Environment, program: string, temporary: string): string | undefined {
  const { PORTABLE_EXECUTABLE_FILE: file } = env;
  if (!file || !win32.isAbsolute(file)) return undefined;
  return isInside(temporary, program, win32) ? file : undefined;
}
