import * as z from 'zod/mini';
import { accountReport, worthAsking } from './account-watch.ts';
import { backupText, importAnswer, importRequest } from './backup-calls.ts';
import { commandAnswer, deskCommand } from './commands.ts';
import { seenList } from './seen-list.ts';
import {
  deskView,
  inboxView,
  MOST_QUESTIONS,
  priceQuestion,
  searchView,
  seriesView,
  watched,
} from './view.ts';
import { deskId } from './watch.ts';

/** An empty request or response. */
const nothing = z.undefined();

/**
 * The calls of a desk that runs elsewhere, with the schemas of their requests and responses: the client's page asks its
 * main process (`shared/bridge.ts`), a tab the tab that has the desk (`renderer/src/desk-host/tab-messages.ts`).
 */
export const deskCalls = {
  /** Watch list, saved searches, settings and status. */
  view: { request: nothing, response: deskView },
  /** What the desk watches. */
  watched: { request: nothing, response: watched },
  /** The inbox, the newest entry first. */
  inbox: { request: nothing, response: inboxView },
  /** The results of a saved search; undefined if there is none of this id. */
  search: { request: deskId, response: z.optional(searchView) },
  /** The remembered prices of items, in their order; undefined where nothing is remembered. */
  prices: {
    request: z.array(priceQuestion).check(z.maxLength(MOST_QUESTIONS)),
    response: z.array(z.optional(seriesView)),
  },
  /** Does a command. */
  run: { request: deskCommand, response: commandAnswer },
  /** Reports a list that the page shows, so that the desk remembers its prices. */
  learn: { request: seenList, response: nothing },
  /** All that the desk keeps, as the text of a backup. */
  exportAll: { request: nothing, response: backupText },
  /** Puts a backup into the desk. */
  importAll: { request: importRequest, response: importAnswer },
  /** Reports what the page has learned about the account; returns the histories worth asking for. */
  report: { request: accountReport, response: worthAsking },
} as const;
