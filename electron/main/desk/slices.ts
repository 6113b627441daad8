import { setImmediate } from 'node:timers/promises';
import { runInSlices as runSteps } from '#shared/desk/slices.ts';

/** Windows and calls are served in between. */
const SLICING = { ms: 2, now: () => performance.now(), pause: () => setImmediate() };

/**
 * Does long work in slices.
 * @param steps each takes well under 1 ms
 * @returns the result of the work
 */
export const runInSlices = <Result>(steps: Generator<unknown, Result>): Promise<Result> =>
  runSteps(steps, SLICING);
