import { mkdir } from 'node:fs/promises';
import { app, shell } from 'electron';
import { log } from './log.ts';

/** Where the log is: beside the other logs of a Mac, in the profile elsewhere. */
export const logFolder = () => app.getPath('logs');

/** Shows a folder of ours in the system's file manager. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  const failure = await shell.openPath(folder);
  if (failure !== '') log.warn('A folder could not be shown.', failure);
}

/** Shows the log's folder. */
export const openLogFolder = () => openFolder(logFolder());
