import { join } from 'node:path';
import type { DeskStore } from '#shared/desk/store.ts';
import { documentFiles } from './document-files.ts';
import { deleteUnfinished } from './files.ts';

/**
 * The desk's store in files of the profile. Nothing of it throws or rejects.
 * @param profile an absolute path
 */
export function deskFiles(profile: string): DeskStore {
  const folder = join(profile, 'desk');
  const ready = deleteUnfinished(folder);
  return { ...documentFiles(folder, ready), folder };
}
