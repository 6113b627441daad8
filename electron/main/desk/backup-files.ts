import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app, dialog, type BrowserWindow, type SaveDialogOptions } from 'electron';
import type { SavedFile, SaveResult } from '#shared/saved-file.ts';
import type { Handle } from '../ipc.ts';
import { log } from '../logs/log.ts';
import { hasCode, replaceFile } from '../replace-file.ts';

/**
 * Writes a text to a file that the user has picked: wholly or not at all. Never rejects.
 * @param path an absolute path; a file that is there is replaced
 */
export async function writeText(path: string, text: string): Promise<SaveResult> {
  try {
    // The folder is the user's, so the name of the unfinished file must not be one of theirs.
    await replaceFile(path, text, { unfinished: `${path}.${randomUUID()}.new` });
    return 'saved';
  } catch (error) {
    log.warn('A file of the user could not be written.', error);
    return hasCode(error, 'ENOSPC', 'EDQUOT') ? 'full' : 'failed';
  }
}

/** Asks where to save. @returns an absolute path; undefined if the user cancels */
async function askWhere(parent: BrowserWindow | undefined, name: string): Promise<string | undefined> {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const options: SaveDialogOptions = {
    defaultPath: join(app.getPath('downloads'), name),
    filters: [{ name: ending.toUpperCase(), extensions: [ending] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
  const { canceled, filePath } = await (parent && !parent.isDestroyed()
    ? dialog.showSaveDialog(parent, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? undefined : filePath;
}

/** Answers `saveFile`, one dialog at a time: a page can't cover the screen with them. */
export function handleSaveFile(handle: Handle, window: () => BrowserWindow | undefined): void {
  let isAsking = false;
  handle('saveFile', async ({ name, text }: SavedFile): Promise<SaveResult> => {
    if (isAsking) return 'cancelled';
    isAsking = true;
    try {
      const path = await askWhere(window(), name);
      return path === undefined ? 'cancelled' : await writeText(path, text);
    } finally {
      isAsking = false;
    }
  });
}
