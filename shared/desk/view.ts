import * as z from 'zod/mini';
import { euroMinor } from './kept-amount.ts';
import { deskSettings } from './desk-settings.ts';
import { inbox } from './inbox.ts';
import { anyId, count, moment, shortText } from './kept-values.ts';
import { savedSearch } from './saved-search.ts';
import { foundCopy } from './search-state.ts';
import { deskId, kindSchema, MOST_WATCHES, watch } from './watch.ts';

/** Why a check has no result. Each has a text on the page. */
export const FAILURES = [
  'offline',
  'busy',
  'refused',
  'unreadable',
  'changing',
  'too-many',
  'no-english',
  'no-name',
] as const;
/**
 * - `offline`: no answer came
 * - `busy`: the server asked to wait (429), or has a fault of its own (5xx)
 * - `refused`: the server does not take the request
 * - `unreadable`: the answer makes no sense
 * - `changing`: the pages did not fit together, because the list changed while it was read
 * - `too-many`: more copies than are read match
 * - `no-english`: the server has no English titles, which alone name kinds
 * - `no-name`: the server no longer has the copy whose title would name the kind, or no title for it
 */
export type Failure = (typeof FAILURES)[number];
const failure = z.enum(FAILURES);

/** An entry of the watch list as the page shows it. */
const shownWatch = z.extend(watch, {
  /** Why the last check failed; undefined if it did not. */
  failure: z.optional(failure),
  /** True until the first check, and while one that the user asked for is due. */
  isDue: z.boolean(),
});
export type ShownWatch = z.output<typeof shownWatch>;

/** A saved search as the list of searches shows it. */
const shownSearch = z.extend(savedSearch, {
  /** When it was last checked completely; undefined before. */
  checkedAt: z.optional(moment),
  failure: z.optional(failure),
  isDue: z.boolean(),
  fresh: count,
  cheaper: count,
  dearer: count,
  gone: count,
  /** How many copies it finds. */
  found: count,
});
export type ShownSearch = z.output<typeof shownSearch>;

/** What the desk shows, but for the inbox, prices and the results of searches. */
export const deskView = z.object({
  watches: z.array(shownWatch),
  searches: z.array(shownSearch),
  unread: count,
  settings: deskSettings,
  status: z.object({
    /** `elsewhere`: another tab watches. `asleep`: paused until the computer is awake or online. */
    state: z.enum(['watching', 'elsewhere', 'asleep']),
    /** Why the last check found nothing out; undefined if it did. */
    failure: z.optional(failure),
    /** When the server last answered a check. */
    reachedAt: z.optional(moment),
    /** False if the disk did not take the last change. */
    isStored: z.boolean(),
    /** False if some of what was stored could not be read at the start, and is missing. */
    isRead: z.boolean(),
    /** Where the data is: a folder, or undefined in a browser. */
    folder: z.optional(z.string()),
    /** Counts and size of the remembered prices; undefined until they were read. */
    kinds: z.optional(count),
    points: z.optional(count),
    bytes: z.optional(count),
  }),
});
export type DeskView = z.output<typeof deskView>;

/** The ids of the watches of each watched kind, by its key, and of each copy that is watched or of such a kind, by its id. */
export const watched = z.object({
  kinds: z.record(z.string(), deskId),
  copies: z.record(z.string(), deskId),
});
export type Watched = z.output<typeof watched>;

const repriced = z.object({ copy: foundCopy, before: euroMinor });

/** The results of a saved search. */
export const searchView = z.object({
  search: shownSearch,
  lookedAt: z.optional(moment),
  /** How many copies the server has. At most 500 are shown, the cheapest. */
  total: count,
  isCut: z.boolean(),
  fresh: z.array(foundCopy),
  cheaper: z.array(repriced),
  dearer: z.array(repriced),
  gone: z.array(foundCopy),
  /** All copies, the cheapest first. */
  copies: z.array(foundCopy),
});
export type SearchView = z.output<typeof searchView>;

/** The inbox, the newest entry first. */
export const inboxView = inbox;

const point = z.object({
  /** In seconds since 1970. */
  at: count,
  low: euroMinor,
  count: z.optional(count),
});

/** The remembered prices of a kind, of the last 30 days and the point before. */
export const seriesView = z.object({
  kind: kindSchema,
  points: z.array(point),
  /** When its price was last seen, in seconds since 1970. A point is added only when it has changed. */
  seenAt: count,
});
export type SeriesView = z.output<typeof seriesView>;

/** So many questions are asked at once: a whole watch list has one for each row. */
export const MOST_QUESTIONS = MOST_WATCHES;

/** What a page asks about an item: by kind if its title is English, else by copy. */
export const priceQuestion = z.object({
  copyId: anyId,
  title: z.optional(shortText),
  exterior: z.optional(shortText),
  stattrak: z.boolean(),
  isEnglish: z.boolean(),
});
export type PriceQuestion = z.output<typeof priceQuestion>;
