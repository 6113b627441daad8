import { app } from 'electron';
import { portableFile } from './own-program.ts';

/** The file of an AppImage or a portable build, which run from a temporary folder. Undefined for other builds. */
export const ownFile = (): string | undefined =>
  process.env['APPIMAGE'] ?? portableFile(process.env, process.execPath, app.getPath('temp'));

/** What starts this client again: its program, and for a client that is not packaged its folder. */
export function ownCommand(): readonly [string, ...string[]] {
  const file = ownFile();
  if (file !== undefined) return [file];
  return app.isPackaged ? [process.execPath] : [process.execPath, app.getAppPath()];
}
