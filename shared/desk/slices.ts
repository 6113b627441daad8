/** How long work is done in slices. */
export interface Slicing {
  /** How long it may take the process at a time, in ms; the last step comes on top. */
  readonly ms: number;
  /** A clock that never jumps, in ms. */
  readonly now: () => number;
  /** Lets the process serve others. */
  readonly pause: () => Promise<unknown>;
}

/** Slices by the desk's clock and timer. @param ms as in `Slicing` */
export const slicesOf = (
  { ticks, after }: { ticks: () => number; after: (ms: number, run: () => void) => unknown },
  ms: number,
): Slicing => ({ ms, now: ticks, pause: () => new Promise<void>((resolve) => void after(0, resolve)) });

/**
 * Does long work in slices, so that the process serves others in between.
 * @param steps each takes well under 1 ms
 * @param told gets what the last step of each slice yields
 * @returns the result of the work
 */
export async function runInSlices<Step, Result>(
  steps: Generator<Step, Result>,
  { ms, now, pause }: Slicing,
  told?: (step: Step) => void,
): Promise<Result> {
  let until = now() + ms;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (now() >= until) {
      told?.(step.value);
      await pause();
      until = now() + ms;
    }
  }
}

/** Does all steps at once. @returns the result of the work */
export function runAtOnce<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
