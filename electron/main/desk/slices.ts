import { setImmediate } from 'node:timers/promises';

/** How long work may block the process at a time. In ms; the last step comes on top. */
const SLICE_MS = 2;

/**
 * Does long work in slices, so that windows and calls are served in between.
 * @param steps each takes well under 1 ms
 * @returns the result of the work
 */
export async function runInSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() >= until) {
      await setImmediate();
      until = performance.now() + SLICE_MS;
    }
  }
}
