import { randomFor, randomInteger } from '#sandbox/catalogue/random.ts';

import { DAY_MS, MINUTE_MS } from './plateaus.ts';

/** A copy on sale, its price in minor units of EUR. */
export interface Copy {
  readonly id: number;
  readonly title: string;
  readonly exterior: string;
  readonly price: number;
}

const COPIES = 90;
const TITLES = 12;
/** Chances of a copy in a minute, as in the sandbox's drift: of a new price, to be sold, and that another is listed. */
const REPRICED = 50 / 14_000;
const SOLD = 4 / 14_000;
const LISTED = 4 / 14_000;

/** The copies that one search finds, which change every minute. */
export interface Family {
  readonly search: string;
  /** The copies on sale, the cheapest first. @param at ms since the day began, never earlier than before */
  copiesAt(at: number): readonly Copy[];
}

/** A family of items that a search finds on one page. @param number from 1 */
export function createFamily(seed: number, number: number): Family {
  const random = randomFor(seed, `family/${number}`);
  const search = `family${number}`;
  let next = number * 1_000_000;
  const draw = (): Copy => ({
    id: ++next,
    title: `AK-47 | ${search} ${randomInteger(random, 1, TITLES)}`,
    exterior: 'Field-Tested',
    price: randomInteger(random, 200, 30_000),
  });
  const byPrice = (copies: readonly Copy[]) => copies.toSorted((a, b) => a.price - b.price || a.id - b.id);
  let copies = byPrice(Array.from({ length: COPIES }, draw));
  let minute = 0;
  const step = () => {
    const chance = random;
    const kept = copies
      .filter(() => chance() >= SOLD)
      .map((copy) =>
        chance() < REPRICED ? { ...copy, price: Math.ceil(copy.price * (0.9 + chance() * 0.2)) } : copy,
      );
    const isListed = kept.length < 100 && chance() < LISTED * COPIES;
    copies = byPrice(isListed ? [...kept, draw()] : kept);
  };
  return {
    search,
    copiesAt(at) {
      for (; minute < Math.floor(Math.min(at, DAY_MS) / MINUTE_MS); minute++) step();
      return copies;
    },
  };
}
