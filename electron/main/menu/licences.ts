import { join } from 'node:path';
import { app, shell } from 'electron';
import { log } from '../logs/log.ts';

/**
 * Opens the licence texts of what others made, in the program that the system has for text files. A packaged client has
 * them outside the archive. Without such a program the file manager shows the file.
 */
export async function openLicences(): Promise<void> {
  const folder = app.isPackaged ? process.resourcesPath : join(import.meta.dirname, '../renderer');
  const file = join(folder, 'THIRD-PARTY-LICENCES.txt');
  const failure = await shell.openPath(file);
  if (failure === '') return;
  log.warn('The licences could not be opened.', failure);
  shell.showItemInFolder(file);
}
