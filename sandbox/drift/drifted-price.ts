import { roundPrice, salePrice } from '../catalogue/prices.ts';
import type { Random } from '../random.ts';
import { LEVEL_REACH } from './levels.ts';

/** How far sellers of one item differ. */
const SPREAD = 0.03;
/** The part of the new prices that is a sale, and the part that is a mistake of the seller. */
const SALE_PART = 0.08;
const MISTAKE_PART = 0.003;
/** A mistake asks for this part of the base price. */
const MISTAKE_FROM = 0.25;
const MISTAKE_TO = 0.35;

/** The highest price, as a multiple of the base price. */
export const DRIFT_REACH = (1 + LEVEL_REACH) * (1 + SPREAD);

/** Prices in minor units of EUR; `oldPrice` is null without a sale. */
export interface Price {
  price: number;
  oldPrice: number | null;
}

/** A seller's price for a copy with a base price (minor units of EUR) at a level of its item. */
export function askedPrice(base: number, level: number, random: Random): number {
  const spread = 1 + (random() * 2 - 1) * SPREAD;
  return roundPrice((base * level * spread) / 100, Infinity);
}

/** A new price for a copy: usually a seller's, now and then a sale, rarely a mistake, which the next price corrects. */
export function changedPrice(base: number, level: number, random: Random): Price {
  const price = askedPrice(base, level, random);
  const chance = random();
  if (chance < MISTAKE_PART) {
    const part = MISTAKE_FROM + random() * (MISTAKE_TO - MISTAKE_FROM);
    return { price: roundPrice((base * part) / 100, Infinity), oldPrice: null };
  }
  const sale = chance < MISTAKE_PART + SALE_PART ? salePrice(price, random) : undefined;
  return sale === undefined ? { price, oldPrice: null } : { price: sale, oldPrice: price };
}
