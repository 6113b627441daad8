import * as z from 'zod/mini';
import { euroMinor } from '../kept-amount.ts';
import { keepsKindsWhole } from '../../facets.ts';
import type { DeskPart } from '../desk.ts';
import type { SeenList } from '../seen-list.ts';
import { kindOf, type Kind } from '../kind.ts';
import type { PriceQuestion, SeriesView } from '../view.ts';
import { SHOWN_S } from '../price-figures.ts';
import type { ItemsRequest } from '../../wire/items-request.ts';
import { EURO } from '../../money.ts';
import type { Market } from './market.ts';
import {
  isCheapestFirst,
  provenLows,
  SMALL_PAGE,
  type MarketCopy,
  type ProvenLow,
} from './market-answers.ts';
import type { PriceMemory } from './price-memory.ts';

/** The kinds of so many copies are known. */
const MOST_COPIES = 20_000;
/** A list is asked for again in EUR and English only after this time. In ms. */
const ASK_AGAIN_MS = 10 * 60_000;
/** So many lists wait to be asked for. */
const MOST_WAITING = 20;
const DAY_S = 24 * 3600;
/**
 * So many prices of the page's lists are taken a minute, more than anybody scrolls past: a script in the page must not
 * fill the disk between two times of tidying up.
 */
const MOST_A_MINUTE = 3000;

/** The prices that the market and the page have shown: fills the price memory with them, and answers from it. */
export interface SeenPrices {
  /** Remembers what a background answer in EUR and English proves. */
  fromMarket(lows: readonly ProvenLow[], copies: readonly MarketCopy[]): void;
  /** Remembers what a list of the page proves. One in another currency or language is asked for again. */
  fromPage(seen: SeenList): void;
  /** The remembered prices of an item; undefined if there are none. */
  pricesOf(question: PriceQuestion): Promise<SeriesView | undefined>;
  /** The kind of an item of the page; undefined if its title is not English and it was not seen in English. */
  kindOfItem(
    item: Pick<PriceQuestion, 'copyId' | 'title' | 'exterior' | 'stattrak' | 'isEnglish'>,
  ): Kind | undefined;
  /** The kinds of copies whose kind is one of these, by their keys. */
  copiesOf(keys: ReadonlySet<string>): Map<string, string>;
  /** Takes the next list or copy to ask for. */
  takeWaiting(): (() => Promise<void>) | undefined;
}

/** Whether copies of one kind are all in the list, or all out of it. */
const hasWholeKinds = ({ priceFrom, priceTill, facets, sale, new: fresh, random }: SeenList['request']) =>
  priceFrom === undefined && priceTill === undefined && !sale && !fresh && !random && keepsKindsWhole(facets);

/** False for a list that contradicts itself: with the same copy twice. */
const isSound = (items: SeenList['items']) => new Set(items.map(({ id }) => id)).size === items.length;

const isEuroPrice = (price: number) => z.safeParse(euroMinor, price).success;

const isFromCheapest = ({ sort, page = 1 }: SeenList['request']) => sort === 'asc' && page === 1;

/** Creates them. @param now epoch ms */
export function createSeenPrices({
  market,
  memory,
  now,
  changed,
  isWatched,
  wake,
}: {
  market: Market;
  memory: PriceMemory;
  now: () => number;
  changed: (part: DeskPart) => void;
  /** Whether a kind is watched. */
  isWatched: (key: string) => boolean;
  /** Called when something waits to be asked for. */
  wake: () => void;
}): SeenPrices {
  /** The kinds of copies, those seen last at the end. */
  const kinds = new Map<string, Kind>();
  /** Lists and copies to ask for, by what they are. */
  const waiting = new Map<string, () => Promise<void>>();
  const askedAt = new Map<string, number>();
  let taken = { minute: 0, prices: 0 };

  /** Whether so many more prices may be taken in this minute. */
  function takesMore(prices: number): boolean {
    const minute = Math.floor(now() / 60_000);
    taken = { minute, prices: prices + (taken.minute === minute ? taken.prices : 0) };
    return taken.prices <= MOST_A_MINUTE;
  }

  function keepKind(id: string, kind: Kind | undefined): void {
    if (!kind) return;
    if (kinds.get(id)?.key !== kind.key && isWatched(kind.key)) changed('watched');
    kinds.delete(id);
    kinds.set(id, kind);
    const [oldest] = kinds.keys();
    if (kinds.size > MOST_COPIES && oldest !== undefined) kinds.delete(oldest);
  }

  const fromMarket: SeenPrices['fromMarket'] = (lows, copies) => {
    for (const copy of copies) keepKind(copy.id, kindOf(copy));
    for (const { copy, kind } of lows) keepKind(copy.id, kind);
    memory.learn(lows, now());
    // Without a new price its age is new.
    if (lows.length > 0) changed('prices');
  };

  async function askAgain(request: ItemsRequest): Promise<void> {
    const read = await market.readList((page, limit) => ({ ...request, page, limit, sort: 'asc' }), {
      most: request.limit,
      isEnough: () => true,
    });
    if (read.type === 'list' && read.isEnglish) fromMarket(provenLows(read), read.copies);
  }

  /** Asks for the English name of a copy, by which its kind is known. */
  async function askName(copyId: string): Promise<void> {
    const read = await market.readCopy(copyId);
    if (read.type !== 'copy' || !read.isEnglish) return;
    keepKind(copyId, kindOf(read.copy));
    changed('prices');
  }

  function wait(key: string, ask: () => Promise<void>): void {
    const last = askedAt.get(key);
    const isRecent = last !== undefined && Math.abs(now() - last) < ASK_AGAIN_MS;
    if (isRecent || waiting.size >= MOST_WAITING) return;
    askedAt.set(key, now());
    waiting.set(key, ask);
    wake();
    const [oldest] = askedAt.keys();
    if (askedAt.size > MOST_WAITING * 10 && oldest !== undefined) askedAt.delete(oldest);
  }

  const kindOfItem: SeenPrices['kindOfItem'] = ({ copyId, isEnglish, title, exterior, stattrak }) =>
    isEnglish ? kindOf({ title, exterior, stattrak }) : kinds.get(copyId);

  return {
    fromMarket,
    kindOfItem,
    fromPage({ request, currency, isEnglish, items, total }) {
      // Without a total, the page takes what it got for all: only a list that is shorter than any page can be that.
      const isWhole = items.length === total && items.length < SMALL_PAGE;
      if (!isSound(items) || !hasWholeKinds(request)) return;
      if (!isWhole && !(isFromCheapest(request) && isCheapestFirst(items))) return;
      if (currency !== EURO.code || !isEnglish) {
        // A search in the words of another language would find nothing in English.
        const key = JSON.stringify({ ...request, page: 1, sort: 'asc' });
        if (isEnglish || !request.search) wait(key, () => askAgain(request));
        return;
      }
      if (!takesMore(items.length)) return;
      const lows = new Map<string, { kind: Kind; low: number; count: number }>();
      for (const item of items) {
        const kind = kindOf(item);
        keepKind(item.id, kind);
        if (!kind || !isEuroPrice(item.price)) continue;
        const known = lows.get(kind.key);
        if (!known) lows.set(kind.key, { kind, low: item.price, count: 1 });
        else lows.set(kind.key, { kind, low: Math.min(known.low, item.price), count: known.count + 1 });
      }
      const proven = [...lows.values()].map((each) => ({ ...each, count: isWhole ? each.count : undefined }));
      memory.learn(proven, now());
      if (proven.length > 0) changed('prices');
    },
    async pricesOf(question) {
      const kind = kindOfItem(question);
      if (!kind) {
        if (!question.isEnglish) wait(question.copyId, () => askName(question.copyId));
        return undefined;
      }
      const from = Math.floor(now() / 1000) - SHOWN_S - 2 * DAY_S;
      const points = ((await memory.pricesOf(kind.key))?.points ?? []).filter(({ at }) => at >= from);
      const last = points.at(-1);
      return last && { kind, points, seenAt: memory.seenAt(kind.key) ?? last.at };
    },
    copiesOf: (keys) =>
      new Map([...kinds].flatMap(([id, { key }]) => (keys.has(key) ? [[id, key] as const] : []))),
    takeWaiting() {
      const [first] = waiting;
      if (!first) return undefined;
      const [key, ask] = first;
      waiting.delete(key);
      return ask;
    },
  };
}
