/** How many calls run at the same time. */
const AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs calls that nobody waits for: a few at a time, so that they don't hold up others.
 * @param signal aborted: the work does not start
 * @throws what `work` throws; the signal's reason
 */
export async function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    // The next one takes over the place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
