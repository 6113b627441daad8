import * as z from 'zod/mini';

import { bringBack, takeAway } from '../catalogue/away.ts';
import type { CopiedItem } from '../catalogue/copied-item.ts';
import { type Copy, insertCopy } from '../catalogue/copies.ts';
import { MINUTE_MS } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { rows, run } from '../database.ts';
import type { Price } from './drifted-price.ts';

const COLUMNS = 'listings.id, base_price, price, old_price';
const StockCopy = z.object({
  id: z.number(),
  base_price: z.number(),
  price: z.number(),
  old_price: z.nullable(z.number()),
});
/** A copy that the drift may change. Prices are minor units of EUR. */
export type StockCopy = z.output<typeof StockCopy>;

/** A sale to somebody elsewhere, at a time in epoch ms. */
interface Trade {
  readonly itemId: number;
  readonly since: number;
  readonly copy: StockCopy;
}
const Traded = z.extend(StockCopy, { item_id: z.number(), since: z.number() });

/** How long a trade can be cancelled. */
const CANCELLABLE_MS = 10 * MINUTE_MS;

/** The copies that steps may change: those on sale, without those in anybody's cart. */
export interface Stock {
  /** An item's copies in order of their ids. */
  copiesOf(itemId: number): readonly StockCopy[];
  /** The trades that can still be cancelled at a time, in order of time and id. */
  tradesAt(at: number): Trade[];
  /** Sells a copy of `copiesOf` to somebody elsewhere. */
  trade(itemId: number, copy: StockCopy, at: number): void;
  /** Puts the copy of a trade on sale again. */
  cancel(trade: Trade): void;
  /** Lists a new copy at a price in minor units of EUR. */
  list(item: CopiedItem, copy: Copy, price: number, at: number): void;
  /** Changes a copy's price. False if it has that price already. */
  reprice(copy: StockCopy, price: Price): boolean;
  /** Writes the new prices, of each copy the last only. All other changes are written at once. */
  save(): void;
}

/**
 * Opens the stock for steps from a time on (epoch ms). Use it within one transaction. It reads the copies of an item
 * when a step first needs them: one step needs few items, a day of steps needs all.
 */
export function openStock({ db }: SandboxContext, from: number): Stock {
  const read = new Map<number, StockCopy[]>();
  const repriced = new Set<StockCopy>();
  let trades = readTrades(db, from);

  const copiesOf = (itemId: number): StockCopy[] => {
    const known = read.get(itemId);
    if (known) return known;
    const sql = `SELECT ${COLUMNS} FROM listings WHERE item_id = ? AND available = 1
      AND id NOT IN (SELECT listing_id FROM cart_items) ORDER BY id`;
    const found = rows(db, StockCopy, sql, itemId);
    read.set(itemId, found);
    return found;
  };

  return {
    copiesOf,
    tradesAt: (at) => {
      trades = trades
        .filter(({ since }) => since > at - CANCELLABLE_MS)
        .sort((a, b) => a.since - b.since || a.copy.id - b.copy.id);
      // The clock may have been set back: what comes is no trade yet.
      return trades.filter(({ since }) => since <= at);
    },
    trade: (itemId, copy, at) => {
      const copies = copiesOf(itemId);
      copies.splice(copies.indexOf(copy), 1);
      takeAway(db, copy.id, 'traded', at);
      trades.push({ itemId, since: at, copy });
    },
    cancel: (trade) => {
      const copies = copiesOf(trade.itemId);
      trades.splice(trades.indexOf(trade), 1);
      bringBack(db, trade.copy.id);
      copies.push(trade.copy);
      copies.sort((a, b) => a.id - b.id);
    },
    list: (item, copy, price, at) => {
      const copies = copiesOf(item.id);
      const id = insertCopy(db, item, copy, { price, oldPrice: null, listedAt: at, isNew: true });
      copies.push({ id, base_price: copy.basePrice, price, old_price: null });
    },
    reprice: (copy, { price, oldPrice }) => {
      if (copy.price === price && copy.old_price === oldPrice) return false;
      copy.price = price;
      copy.old_price = oldPrice;
      repriced.add(copy);
      return true;
    },
    save: () => {
      const sql = 'UPDATE listings SET price = ?, old_price = ?, is_sale = ? WHERE id = ?';
      for (const { id, price, old_price } of repriced)
        run(db, sql, price, old_price, Number(old_price !== null), id);
      repriced.clear();
    },
  };
}

function readTrades(db: SandboxContext['db'], from: number): Trade[] {
  const sql = `SELECT ${COLUMNS}, item_id, since FROM away JOIN listings ON listings.id = listing_id
    WHERE since > ? AND reason = 'traded'`;
  return rows(db, Traded, sql, from - CANCELLABLE_MS).map(({ item_id: itemId, since, ...copy }) => ({
    itemId,
    since,
    copy,
  }));
}
