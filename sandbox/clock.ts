/** Server time in epoch milliseconds, which a tester may move to see what expires. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** How far the clock stands from the real one, in milliseconds. */
  offset(): number;
  /** Sets how far the clock stands from the real one, in milliseconds. */
  setOffset(ms: number): void;
}

/** A clock that follows the machine's, or `real` where a test brings its own. */
export function createClock(real: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => real() + offset,
    offset: () => offset,
    setOffset: (ms) => {
      offset = ms;
    },
  };
}
