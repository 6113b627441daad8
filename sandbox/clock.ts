export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Times as sent: whole epoch seconds, from epoch ms. */
export function epochSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** Server time. Testers move it to see things expire. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** The difference to the machine's time, in milliseconds. */
  offset(): number;
  /** Sets the difference to the machine's time, in milliseconds. */
  setOffset(ms: number): void;
}

/** A clock that follows the machine's, or `real` in a test. */
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
