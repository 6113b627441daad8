/**
 * A process to be killed: replaces two documents of the desk in the profile of its argument as fast as it can, and
 * writes the number of each replacement that was stored as a line.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { deskFiles } from '#electron/main/desk/desk-files.ts';

// A killed process writes no cache, and without it each start takes twice as long.
flushCompileCache();
const store = deskFiles(process.argv[2] ?? '');
const first = Number(process.argv[3] ?? 1);

/** Long enough to be written in several pieces. */
const filling = 'x'.repeat(200_000);

for (let number = first; ; number += 1) {
  const written = await store.write(number % 2 === 0 ? 'desk' : 'search-a', { number, filling });
  if (written) writeSync(1, `${number}\n`);
}
