import type { Random } from '#sandbox/random.ts';
import { randomInteger } from '#sandbox/catalogue/random.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A kind's lowest price for a while: minor units of EUR, undefined while none is for sale. */
export interface Plateau {
  /** Ms since the day began. It lasts until the next one. */
  readonly from: number;
  readonly low: number | undefined;
}

/**
 * How long a price holds, in minutes. Longer than the seven minutes between two checks: so each is seen, and which alerts
 * are due depends on the prices alone, not on when the desk looks.
 */
const SHORTEST = 10;
const LONGEST = 90;
/** How long a kind is sold out, in minutes: shorter or longer than a payment holds a copy. */
const HELD = 25;
const SOLD_OUT = 80;

/** The lowest prices of a kind over a day: they wander around the first, and now and then none is for sale. */
export function dayOfPrices(random: Random): Plateau[] {
  const base = randomInteger(random, 300, 40_000);
  const plateaus: Plateau[] = [];
  let level = 1;
  for (let from = 0; from < DAY_MS - SHORTEST * MINUTE_MS;) {
    const isAway = from > 0 && plateaus.at(-1)?.low !== undefined && random() < 0.03;
    level = Math.min(1.5, Math.max(0.6, level * (1 + (random() - 0.5) * 0.12)));
    plateaus.push({ from, low: isAway ? undefined : Math.round(base * level) });
    const minutes = isAway ? (random() < 0.5 ? HELD : SOLD_OUT) : randomInteger(random, SHORTEST, LONGEST);
    from += minutes * MINUTE_MS;
  }
  return plateaus;
}

/** What holds at a time. @param at ms since the day began */
export const plateauAt = (plateaus: readonly Plateau[], at: number): Plateau | undefined =>
  plateaus.findLast(({ from }) => from <= at);
