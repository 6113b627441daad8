/**
 * A process to be killed: adds points to the desk's log in the profile of its argument as fast as it can, and writes the
 * number of each point that was added as a line. Every 100 points it replaces the log too.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { deskFiles } from '#electron/main/desk/desk-files.ts';
import type { Kind } from '#shared/desk/kind.ts';
import { packNone, pushPoint, unpack } from '#shared/desk/packed-prices.ts';

// A killed process writes no cache, and without it each start takes twice as long.
flushCompileCache();
const { prices } = deskFiles(process.argv[2] ?? '');
const known = new Map((await prices.load()).map((each) => [each.kind.key, each]));

/** The number of a point is its time and its price. */
const numbers = [...known.values()].flatMap(({ points }) => unpack(points).map(({ at }) => at));

for (let number = Math.max(0, ...numbers) + 1; ; number += 1) {
  const key = `kind ${number % 7}`;
  const kind: Kind = { key, title: key, exterior: '', statTrak: false, phase: '' };
  const point = { at: number, low: number, count: number };
  const kept = known.get(key) ?? { kind, points: packNone() };
  known.set(key, kept);
  pushPoint(kept.points, point);
  const added = prices.append(kind, point);
  // The next points wait for it.
  if (number % 100 === 0) void prices.replace([...known.values()]);
  if (await added) writeSync(1, `${number}\n`);
}
