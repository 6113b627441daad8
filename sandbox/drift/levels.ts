import { randomFor } from '../catalogue/random.ts';
import { DAY_MS, HOUR_MS } from '../clock.ts';

/** How an item's price level rises and falls: two waves, and how far each goes from 1. */
const WAVES = [
  { periodMs: 6 * HOUR_MS, height: 0.05 },
  { periodMs: 2 * DAY_MS, height: 0.07 },
] as const;

/** The highest possible distance of a level from 1. */
export const LEVEL_REACH = WAVES.reduce((sum, { height }) => sum + height, 0);

/**
 * The price level of an item at a time (epoch ms): a smooth curve around 1, from 0.88 to 1.12. It depends on nothing
 * else but the seed, so prices never run away.
 */
export function levelAt(seed: number, item: number, ms: number): number {
  return WAVES.reduce((level, { periodMs, height }) => {
    const name = `level/${item}/${periodMs}`;
    // Items must not turn all at the same time.
    const place = ms / periodMs + randomFor(seed, name)();
    const before = Math.floor(place);
    const knot = (at: number) => randomFor(seed, `${name}/${at}`)() * 2 - 1;
    const way = place - before;
    const [from, to] = [knot(before), knot(before + 1)];
    return level + height * (from + (to - from) * way * way * (3 - 2 * way));
  }, 1);
}
