/**
 * A process to be killed: writes the desk of the profile in its argument as fast as it can, round by round. In each it
 * replaces a document, and learns a price of each kind; the prices are written every few rounds. Each stored thing is
 * told as a line: `desk 7`, `prices 5`.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { deskFiles } from '#electron/main/desk/desk-files.ts';
import { createPriceMemory } from '#shared/desk/engine/price-memory.ts';

// A killed process writes no cache, and without it each start takes twice as long.
flushCompileCache();
const store = deskFiles(process.argv[2] ?? '');
const first = Number(process.argv[3] ?? 1);
const memory = createPriceMemory({
  store,
  now: Date.now,
  ticks: () => performance.now(),
  after: () => () => undefined,
});

/** Long enough to be written in several pieces. */
const filling = 'x'.repeat(200_000);
const kinds = Array.from({ length: 7 }, (_, number) => {
  const key = `kind ${number}`;
  return { key, title: key, exterior: '', statTrak: false, phase: '' };
});

await memory.load();
let writing: Promise<unknown> = Promise.resolve();
for (let round = first; ; round += 1) {
  memory.learn(
    kinds.map((kind) => ({ kind, low: round, count: round })),
    round * 1000,
  );
  if (round % 3 === 0)
    writing = memory.write().then((isWritten) => isWritten && writeSync(1, `prices ${round}\n`));
  if (await store.write('desk', { round, filling })) writeSync(1, `desk ${round}\n`);
  if (round % 9 === 0) await writing;
}
