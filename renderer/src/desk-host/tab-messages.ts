import * as z from 'zod/mini';
import { accountReport, worthAsking } from '#shared/desk/account-watch.ts';
import { backupText, importAnswer, importRequest } from '#shared/desk/backup-calls.ts';
import { commandAnswer, deskCommand } from '#shared/desk/commands.ts';
import { DESK_PARTS } from '#shared/desk/desk.ts';
import { seenList } from '#shared/desk/seen-list.ts';
import {
  deskView,
  inboxView,
  MOST_QUESTIONS,
  priceQuestion,
  searchView,
  seriesView,
  watched,
} from '#shared/desk/view.ts';
import { deskId } from '#shared/desk/watch.ts';

/** What tabs ask the tab that has the desk, with the schemas of questions and answers. */
const calls = {
  view: { question: z.undefined(), answer: deskView },
  watched: { question: z.undefined(), answer: watched },
  inbox: { question: z.undefined(), answer: inboxView },
  search: { question: deskId, answer: z.optional(searchView) },
  prices: {
    question: z.array(priceQuestion).check(z.maxLength(MOST_QUESTIONS)),
    answer: z.array(z.optional(seriesView)),
  },
  run: { question: deskCommand, answer: commandAnswer },
  learn: { question: seenList, answer: z.undefined() },
  exportAll: { question: z.undefined(), answer: backupText },
  importAll: { question: importRequest, answer: importAnswer },
  report: { question: accountReport, answer: worthAsking },
} as const;
/** The name of a question. */
export type CallName = keyof typeof calls;
/** What a tab asks with. */
export type Question<Name extends CallName> = z.output<(typeof calls)[Name]['question']>;
/** What it gets. */
export type Answer<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>;

/** The schemas of `calls` by name, typed so that answers are checked against them. */
export const schemas: {
  [Name in CallName]: {
    question: z.ZodMiniType<Question<Name>>;
    answer: z.ZodMiniType<Answer<Name>>;
  };
} = calls;

/** Whether there is a question of this name. */
export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

const message = z.union([
  z.object({ type: z.literal('ask'), id: z.string(), call: z.string(), question: z.unknown() }),
  /** The tab that has the desk has the question. Its answer may take a while. */
  z.object({ type: z.literal('heard'), id: z.string() }),
  z.object({ type: z.literal('answer'), id: z.string(), answer: z.unknown() }),
  z.object({ type: z.literal('refusal'), id: z.string(), why: z.enum(['malformed', 'failed']) }),
  z.object({ type: z.literal('changed'), part: z.enum(DESK_PARTS) }),
  /** A tab has taken the desk over: what was asked before is lost. */
  z.object({ type: z.literal('taken') }),
]);
/** What tabs tell each other. */
export type Message = z.output<typeof message>;
/** What ends a question. */
export type Reply = Message & { type: 'answer' | 'refusal' };

/** The channel between the shop's tabs. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Hears what other tabs send. What makes no sense is left out. */
export function listen(channel: TabChannel, heard: (received: Message) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const read = z.safeParse(message, data);
    if (read.success) heard(read.data);
  });
}
