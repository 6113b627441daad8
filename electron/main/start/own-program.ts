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
 * The AppImage that this process runs from. `APPIMAGE` is inherited: a client that another AppImage starts (a launcher,
 * an editor) would take that one for its own. The runtime mounts an AppImage at `APPDIR`, so the variables are believed
 * only when the running program is in there.
 * @returns its path; undefined where there is none
 */
export function ownAppImage(env: Environment, program: string): string | undefined {
  const { APPIMAGE: image, APPDIR: mount } = env;
  if (!image || !mount || !posix.isAbsolute(image) || !posix.isAbsolute(mount)) return undefined;
  return isInside(realPath(mount), realPath(program), posix) ? image : undefined;
}

/** Takes another program's AppImage out of the environment, where the updater reads it too. */
export function dropForeignAppImage(env: NodeJS.ProcessEnv, program: string): void {
  if (ownAppImage(env, program) !== undefined) return;
  delete env['APPIMAGE'];
  delete env['APPDIR'];
}

/**
 * The file of the portable Windows build that this process was unpacked from. Its launcher names it, and runs the
 * client from the folder for temporary files. The variable is inherited as well, by installed clients too.
 * @param temporary the folder for temporary files
 * @returns its path; undefined where this is no portable build
 */
export function portableFile(env: Environment, program: string, temporary: string): string | undefined {
  const { PORTABLE_EXECUTABLE_FILE: file } = env;
  if (!file || !win32.isAbsolute(file)) return undefined;
  return isInside(temporary, program, win32) ? file : undefined;
}
