import type { DeskPorts } from './ports.ts';

/** A clock is trusted once it has run evenly for so long: it may be wrong, or be set in a moment. In ms. */
const STEADY_AFTER_MS = 60 * 60_000;
/** A clock that is further off what has passed was set. In ms. */
const JUMP_MS = 60_000;

/**
 * Creates what tells whether the clock has run evenly for long enough. It may be set at any moment, and sleep is such a
 * jump.
 * @param wasSet called when it turns out that the clock was set
 */
export function createSteadyClock(
  { now, ticks }: Pick<DeskPorts, 'now' | 'ticks'>,
  wasSet: () => void,
): () => boolean {
  let clock = { offset: now() - ticks(), since: ticks() };
  return () => {
    const offset = now() - ticks();
    if (Math.abs(offset - clock.offset) > JUMP_MS) {
      clock = { offset, since: ticks() };
      wasSet();
    }
    return ticks() - clock.since >= STEADY_AFTER_MS;
  };
}
