import * as z from 'zod/mini';
import { nothing, perMinute, type CallRow } from '../call-row.ts';
import { accountReport, worthAsking } from './account-watch.ts';
import { backupText, importAnswer, importRequest, type ImportAnswer } from './backup-calls.ts';
import { commandAnswer, deskCommand, type CommandAnswer } from './commands.ts';
import { seenList } from './seen-list.ts';
import {
  deskView,
  inboxView,
  MOST_QUESTIONS,
  priceQuestion,
  searchView,
  seriesView,
  watched,
  type DeskView,
} from './view.ts';
import { deskId } from './watch.ts';

/** A row of `deskCalls`. */
interface DeskCallRow<Request = unknown, Response = unknown> extends Omit<
  CallRow<Request, Response>,
  'afterPress'
> {
  /** The answer to a request that makes no sense. Without it, that of `failed`. */
  readonly malformed?: () => Response;
  /** The answer if the call fails, or is refused for another reason. */
  readonly failed?: () => Response;
  /** The answer as another tab than that of the desk shows it. */
  elsewhere?(answer: Response): Response;
}

/**
 * Every call of the desk, with the schemas of its request and response. Derived from it: the type `Desk`, the calls of
 * the bridge, what tabs ask the tab that has the desk, and the engine's checks. Amounts are minor units of EUR.
 * A call that is refused or fails rejects, unless its row has an answer for that.
 */
const rows = {
  /** Watch list, saved searches, settings and status. */
  view: {
    request: nothing,
    response: deskView,
    elsewhere({ status, ...view }: DeskView): DeskView {
      return {
        ...view,
        status: { ...status, state: status.state === 'watching' ? 'elsewhere' : status.state },
      };
    },
  },
  /** What the desk watches. Changes only with the list, unlike `view`. */
  watched: { request: nothing, response: watched },
  /** The inbox, the newest entry first. */
  inbox: { request: nothing, response: inboxView },
  /** The results of a saved search; undefined if there is none of this id. */
  search: { request: deskId, response: z.optional(searchView), malformed: () => undefined },
  /**
   * The remembered prices of items, in the order of the questions, once they are read; undefined where nothing is
   * remembered.
   */
  prices: {
    request: z.array(priceQuestion).check(z.maxLength(MOST_QUESTIONS)),
    response: z.array(z.optional(seriesView)),
  },
  /** Does a command. Never rejects. */
  run: {
    request: deskCommand,
    response: commandAnswer,
    limit: perMinute(600),
    malformed: (): CommandAnswer => ({ ok: false, why: 'malformed' }),
    failed: (): CommandAnswer => ({ ok: false, why: 'not-here' }),
  },
  /** Remembers the prices of a list that the page shows anyway. Never rejects. */
  rememberPrices: { request: seenList, response: nothing, limit: perMinute(120), failed: () => undefined },
  /** All that the desk keeps, as the text of a backup. It has no secrets, and nothing of the account. */
  exportAll: { request: nothing, response: backupText },
  /** Puts a backup in. Never rejects. */
  importAll: {
    request: importRequest,
    response: importAnswer,
    limit: perMinute(10),
    failed: (): ImportAnswer => ({ ok: false, why: 'not-here' }),
  },
  /**
   * Takes what the page has learned about the account, and returns the histories worth asking for. Changes that someone
   * waits for come into the inbox.
   */
  report: { request: accountReport, response: worthAsking, limit: perMinute(600) },
} as const satisfies Record<string, DeskCallRow>;

/** The name of a call. */
export type DeskCallName = keyof typeof rows;
/** What it is asked with. */
export type DeskRequest<Name extends DeskCallName> = z.output<(typeof rows)[Name]['request']>;
/** Its answer. */
export type DeskResponse<Name extends DeskCallName> = z.output<(typeof rows)[Name]['response']>;

/** The rows by name, typed so that requests and answers are checked against each other. */
export const deskCalls: { [Name in DeskCallName]: DeskCallRow<DeskRequest<Name>, DeskResponse<Name>> } = rows;

/** Whether there is a call of this name. */
export const isDeskCall = (name: string): name is DeskCallName => Object.hasOwn(deskCalls, name);

/** The names of all calls. */
export const deskCallNames: readonly DeskCallName[] = Object.keys(deskCalls).filter(isDeskCall);
