import * as z from 'zod/mini';
import { settingsChanges } from './desk-settings.ts';
import { MOST_ENTRIES } from './inbox.ts';
import { rates } from './kept-amount.ts';
import { count, moment } from './kept-values.ts';
import { MOST_SEARCHES, savedSearch, searchChoices, searchQuery } from './saved-search.ts';
import { alertRules, deskId, itemFacts, kindSchema, MOST_WATCHES } from './watch.ts';

const kindKey = kindSchema.shape.key;

/** An item of the page, as the desk needs it. */
export const pageItem = z.extend(itemFacts, {
  stattrak: z.boolean(),
  /** Whether the title is English. Only an English title names a kind. */
  isEnglish: z.boolean(),
});
export type PageItem = z.output<typeof pageItem>;

/** What the user does at the desk, one row a command. */
export const deskCommand = z.union([
  z.object({
    type: z.literal('watch'),
    item: pageItem,
    as: z.enum(['kind', 'copy']),
    rules: alertRules,
    sound: z.boolean(),
  }),
  z.object({ type: z.literal('setRules'), id: deskId, rules: alertRules, sound: z.boolean() }),
  z.object({ type: z.literal('snooze'), id: deskId, until: z.optional(moment) }),
  z.object({ type: z.literal('unwatch'), id: deskId }),
  z.object({ type: z.literal('restoreWatch'), id: deskId }),
  /** The user has seen the prices of all watches. */
  z.object({ type: z.literal('lookAtWatches') }),

  z.object({
    type: z.literal('saveSearch'),
    name: searchChoices.name,
    address: savedSearch.shape.address,
    query: searchQuery,
  }),
  z.object({ type: z.literal('changeSearch'), id: deskId, ...searchChoices }),
  /** Changes what a search asks for. It begins again. */
  z.object({
    type: z.literal('requerySearch'),
    id: deskId,
    address: savedSearch.shape.address,
    query: searchQuery,
  }),
  z.object({ type: z.literal('moveSearch'), id: deskId, to: count }),
  z.object({ type: z.literal('duplicateSearch'), id: deskId, name: searchChoices.name }),
  z.object({ type: z.literal('removeSearch'), id: deskId }),
  z.object({ type: z.literal('restoreSearch'), id: deskId }),
  /** The user has seen what changed. */
  z.object({ type: z.literal('lookAtSearch'), id: deskId }),

  /** Checks watches and searches now; all watches if none are named. */
  z.object({
    type: z.literal('check'),
    ids: z.optional(z.array(deskId).check(z.maxLength(MOST_WATCHES + MOST_SEARCHES))),
  }),

  /** Marks entries of the inbox as read; all if none are named. */
  z.object({ type: z.literal('read'), ids: z.optional(z.array(deskId).check(z.maxLength(MOST_ENTRIES))) }),
  z.object({ type: z.literal('clearInbox') }),
  /** Puts back the entries that were cleared last. */
  z.object({ type: z.literal('restoreInbox') }),

  /** The page tells the current rates: what was typed in another currency than EUR follows them. */
  z.object({ type: z.literal('rates'), rates }),

  z.object({ type: z.literal('settings'), changes: settingsChanges }),

  /** Forgets the prices of a kind, or of all. */
  z.object({ type: z.literal('forgetPrices'), key: z.optional(kindKey) }),
  /** Puts back the prices of the kind that was forgotten last. */
  z.object({ type: z.literal('restorePrices'), key: kindKey }),
]);
export type DeskCommand = z.output<typeof deskCommand>;

/** Why a command was not done. */
export const COMMAND_PROBLEMS = [
  /** There are as many as the desk keeps. */
  'full',
  /** It is there already. */
  'known',
  /** There is none, or no more. */
  'unknown',
  /** A part of it makes no sense, or is too long to keep. */
  'malformed',
  /** The disk did not take it. It is kept until the client ends. */
  'not-stored',
  /** The desk does not run here: another tab has it, or it could not start. */
  'not-here',
] as const;

/** The result of a command; `id` is that of a new entry. */
export const commandAnswer = z.union([
  z.object({ ok: z.literal(true), id: z.optional(deskId) }),
  z.object({ ok: z.literal(false), why: z.enum(COMMAND_PROBLEMS) }),
]);
export type CommandAnswer = z.output<typeof commandAnswer>;
