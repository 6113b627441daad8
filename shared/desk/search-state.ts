import * as z from 'zod/mini';
import { euroMinor } from './kept-amount.ts';
import { count, moment } from './kept-values.ts';
import { GONE_POLLS, HOLD_MS } from './presence.ts';
import { itemFacts } from './watch.ts';

/** A search keeps so many copies, the cheapest. */
export const MOST_COPIES = 500;
/** Of those that are missing it keeps so many, the latest. */
const MOST_MISSING = 1000;

/** A copy as a saved search keeps it: what names and shows it, and its price in minor units of EUR. */
export const foundCopy = z.extend(itemFacts, { price: euroMinor });
export type FoundCopy = z.output<typeof foundCopy>;

/** A copy with what the search knows of it. */
const knownCopy = z.object({
  copy: foundCopy,
  /** Its price at the user's last look; undefined for a copy that they have not seen. */
  seen: z.optional(euroMinor),
  /** Since when it has been missing. */
  missingSince: z.optional(moment),
  /** In how many complete polls in a row it was missing. */
  missedPolls: count,
  /** True once the user has seen that it is gone. */
  goneSeen: z.boolean(),
});
type KnownCopy = z.output<typeof knownCopy>;

/** What a saved search remembers between two polls. A member of a later version must not be lost in silence. */
export const searchState = z.strictObject({
  /** When the user last looked. In ms. */
  lookedAt: moment,
  /** When the last complete poll was. In ms. */
  checkedAt: moment,
  /** How many copies the server has, of which at most `MOST_COPIES` are kept. */
  total: count,
  /** Above this price nothing is known: more copies were found than are kept. */
  knownUpTo: z.optional(euroMinor),
  /** The prices between which the last poll asked. */
  from: z.optional(euroMinor),
  till: z.optional(euroMinor),
  copies: z.array(knownCopy).check(z.maxLength(MOST_COPIES + MOST_MISSING)),
});
export type SearchState = z.output<typeof searchState>;

/** A complete answer: all copies that the search finds, the cheapest first, or the cheapest `MOST_COPIES` of them. */
export interface SearchPoll {
  /** In ms since 1970. */
  readonly at: number;
  readonly copies: readonly FoundCopy[];
  readonly total: number;
  /** The price up to which copies were read, with those that do not belong to the search; undefined if all were. */
  readonly knownUpTo: number | undefined;
  /** The prices between which it asked. They follow the rate if they were typed in another currency. */
  readonly from?: number | undefined;
  readonly till?: number | undefined;
}

const isGone = ({ missedPolls }: KnownCopy) => missedPolls >= GONE_POLLS;

const unseen = (copy: FoundCopy): KnownCopy => ({ copy, missedPolls: 0, goneSeen: false });

/** The first poll is the baseline: nothing in it is new. */
export function beginSearch({ at, copies, ...poll }: SearchPoll): SearchState {
  return {
    ...limits(poll),
    lookedAt: at,
    checkedAt: at,
    copies: copies.map((copy) => ({ ...unseen(copy), seen: copy.price })),
  };
}

const limits = ({ total, knownUpTo, from, till }: Omit<SearchPoll, 'at' | 'copies'>) => ({
  total,
  ...(knownUpTo !== undefined && { knownUpTo }),
  ...(from !== undefined && { from }),
  ...(till !== undefined && { till }),
});

/** Whether a poll asked for copies of this price. */
const isAsked = (price: number, { from = 0, till = Infinity }: Pick<SearchPoll, 'from' | 'till'>) =>
  price >= from && price <= till;

/** A copy that is listed. One that returns within an hour was held by a payment, and was never gone. */
function listed(copy: FoundCopy, before: KnownCopy, at: number): KnownCopy {
  const awayMs = at - (before.missingSince ?? at);
  return isGone(before) && awayMs >= HOLD_MS ? unseen(copy) : { ...unseen(copy), ...seenOf(before) };
}

const seenOf = ({ seen }: KnownCopy) => (seen === undefined ? {} : { seen });

/** A copy that is not listed; undefined once nothing about it matters any more. */
function missed(before: KnownCopy, at: number): KnownCopy | undefined {
  const missingSince = Math.min(before.missingSince ?? at, at);
  const after = { ...before, missingSince, missedPolls: before.missedPolls + 1 };
  const told = before.goneSeen || before.seen === undefined;
  return told && at - missingSince >= HOLD_MS ? undefined : after;
}

/** Compares a complete poll with what was known. */
export function pollSearch(state: SearchState, { at, copies, ...poll }: SearchPoll): SearchState {
  const { knownUpTo } = poll;
  const before = new Map(state.copies.map((known) => [known.copy.copyId, known]));
  const now = copies.map((copy) => {
    const known = before.get(copy.copyId);
    before.delete(copy.copyId);
    if (known) return listed(copy, known, at);
    // It may have been there before, above the price up to which the copies were known, or beyond what was asked for.
    const wasVisible =
      isAsked(copy.price, state) && (state.knownUpTo === undefined || copy.price < state.knownUpTo);
    return wasVisible ? unseen(copy) : { ...unseen(copy), seen: copy.price };
  });
  const others = [...before.values()].flatMap((known) => {
    // Cheaper copies have pushed it out of sight: nothing tells whether it is still there.
    if (knownUpTo !== undefined && known.copy.price >= knownUpTo) return [];
    // Another rate has put it beyond the bounds: it is not gone.
    if (!isAsked(known.copy.price, poll)) return [];
    return missed(known, at) ?? [];
  });
  others.sort((a, b) => (b.missingSince ?? 0) - (a.missingSince ?? 0));
  return {
    ...limits(poll),
    lookedAt: state.lookedAt,
    checkedAt: at,
    copies: [...now, ...others.slice(0, MOST_MISSING)],
  };
}

/** The user has seen the differences. */
export function lookAtSearch(state: SearchState, at: number): SearchState {
  return {
    ...state,
    lookedAt: at,
    copies: state.copies.map((known) =>
      isGone(known) ? { ...known, goneSeen: true } : { ...known, seen: known.copy.price },
    ),
  };
}

/** A copy whose price has changed since the last look. `before` is in minor units of EUR. */
export interface Repriced {
  readonly copy: FoundCopy;
  readonly before: number;
}

/** What has changed since the user's last look. */
export interface SearchChanges {
  readonly fresh: readonly FoundCopy[];
  readonly cheaper: readonly Repriced[];
  readonly dearer: readonly Repriced[];
  readonly gone: readonly FoundCopy[];
}

/** The differences to the user's last look. */
export function changesOf({ copies }: SearchState): SearchChanges {
  const present = copies.filter((known) => !isGone(known));
  const repriced = present.flatMap(({ copy, seen }) => (seen === undefined ? [] : [{ copy, before: seen }]));
  return {
    fresh: present.filter(({ seen }) => seen === undefined).map(({ copy }) => copy),
    cheaper: repriced.filter(({ copy, before }) => copy.price < before),
    dearer: repriced.filter(({ copy, before }) => copy.price > before),
    gone: copies
      .filter((known) => isGone(known) && !known.goneSeen && known.seen !== undefined)
      .map(({ copy }) => copy),
  };
}

/** The copies that are for sale as far as is known, the cheapest first. */
export const presentCopies = ({ copies }: SearchState): FoundCopy[] =>
  copies.filter((known) => !isGone(known)).map(({ copy }) => copy);
