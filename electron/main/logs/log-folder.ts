import { mkdir } from 'node:fs/promises';
import { app, shell } from 'electron';
import { log } from './log.ts';

/** Path of the log's folder: in the user's Logs folder on macOS, in the profile elsewhere. */
export const logFolder = () => app.getPath('logs');

/** Creates a folder if needed and shows it in the system's file manager. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  const failure = await shell.openPath(folder);
  if (failure !== '') log.warn('A folder could not be shown.', failure);
}

/** Shows the log's folder in the file manager. */
export const openLogFolder = () => openFolder(logFolder());
