import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** How many corrupt files are kept. */
const KEPT = 3;

const startOf = (path: string) => `${path}.corrupt-`;

/** Where a corrupt file is kept: in its folder, with the time in its name. */
export const corruptCopyPath = (path: string, now: Date): string =>
  startOf(path) + now.toISOString().replaceAll(/\D/g, '');

/** The corrupt copies of a file, the oldest first. @throws Error if the folder can't be read */
function corruptCopies(path: string): string[] {
  const folder = dirname(path);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(basename(startOf(path))));
  return names.sort().map((name) => join(folder, name));
}

/** The newest corrupt copy of a file; undefined if there is none. @throws Error if the folder can't be read */
export const newestCorruptCopy = (path: string): string | undefined => corruptCopies(path).at(-1);

/** Deletes corrupt copies of a file except the newest. @throws Error if the folder can't be read or written */
export function deleteOldCorruptCopies(path: string): void {
  for (const copy of corruptCopies(path).slice(0, -KEPT)) rmSync(copy, { force: true });
}
