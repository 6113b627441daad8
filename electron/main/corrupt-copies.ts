import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** How many corrupt files are kept. */
const KEPT = 3;

const startOf = (path: string) => `${path}.corrupt-`;

/** Where a corrupt file is kept: in its folder, with the time in its name. */
export const corruptCopyPath = (path: string, now: Date): string =>
  startOf(path) + now.toISOString().replaceAll(/\D/g, '');

/** Deletes corrupt copies of a file except the newest. @throws Error if the folder can't be read or written */
export function deleteOldCorruptCopies(path: string): void {
  const folder = dirname(path);
  const copies = readdirSync(folder).filter((name) => name.startsWith(basename(startOf(path))));
  for (const name of copies.sort().slice(0, -KEPT)) rmSync(join(folder, name), { force: true });
}
