import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a desktop entry atomically, and its folder. Does nothing if it is up to date.
 * @returns true if it was written
 * @throws Error if the folder can't be written to
 */
export async function writeEntry(file: string, text: string): Promise<boolean> {
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return false;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, text, { mode: 0o644 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return true;
}
