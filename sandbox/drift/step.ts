import { SOUVENIR_WISH, drawCopy } from '../catalogue/copies.ts';
import type { Random } from '../random.ts';
import { askedPrice, changedPrice } from './drifted-price.ts';
import type { ItemPicker } from './item-picker.ts';
import { levelAt } from './levels.ts';
import type { Stock } from './stock.ts';

/** How often each change happens in a step at pace 1, as a part of the first number of copies: of 14,000, 50, 4, 3, 1. */
const REPRICES = 50 / 14_000;
const TRADES = 4 / 14_000;
const LISTINGS = 3 / 14_000;
const CANCELLATIONS = 1 / 14_000;
/** The part of the new copies of an item that are Souvenir copies, if it has such. */
const SOUVENIRS = 0.2;

/** The counts of what steps have changed. */
export interface Changes {
  repriced: number;
  traded: number;
  listed: number;
  returned: number;
}

/** One minute of drift. */
export interface Step {
  /** Epoch ms. */
  at: number;
  /** All that the step leaves to chance. */
  random: Random;
  /** How much changes, 1 being usual. */
  pace: number;
}

interface Market {
  readonly seed: number;
  readonly stock: Stock;
  readonly items: ItemPicker;
}

/** Runs one step. `changes` counts what it does. */
export function runStep({ seed, stock, items }: Market, { at, random, pace }: Step, changes: Changes): void {
  const times = (part: number) => {
    const expected = part * items.copies * pace;
    return Math.floor(expected) + Number(random() < expected % 1);
  };
  const repeat = (count: number, work: () => void) => {
    for (let done = 0; done < count; done += 1) work();
  };
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

  const trades = stock.tradesAt(at);
  repeat(Math.min(times(CANCELLATIONS), trades.length), () => {
    const [trade] = trades.splice(Math.floor(random() * trades.length), 1);
    if (!trade) return;
    stock.cancel(trade);
    changes.returned += 1;
  });
  // Half of the attempts fail if an item has its first number of copies, all if it has none: this keeps the stock.
  repeat(times(TRADES * 2), () => {
    const item = items.pick(random);
    const copies = stock.copiesOf(item.id);
    const copy = one(copies);
    if (!copy || random() >= copies.length / (2 * item.copies)) return;
    stock.trade(item.id, copy, at);
    changes.traded += 1;
  });
  repeat(times(LISTINGS), () => {
    const item = items.pick(random);
    const souvenir = item.has_souvenir === 1 && random() < SOUVENIRS;
    const copy = drawCopy(item, random, souvenir ? SOUVENIR_WISH : undefined);
    stock.list(item, copy, askedPrice(copy.basePrice, levelAt(seed, item.id, at), random), at);
    changes.listed += 1;
  });
  repeat(times(REPRICES), () => {
    const item = items.pick(random);
    const copy = one(stock.copiesOf(item.id));
    if (!copy) return;
    const price = changedPrice(copy.base_price, levelAt(seed, item.id, at), random);
    if (stock.reprice(copy, price)) changes.repriced += 1;
  });
}
