import * as z from 'zod/mini';
import { accountReport, worthAsking } from '#shared/desk/account-watch.ts';
import { backupText, importAnswer, importRequest } from '#shared/desk/backup-calls.ts';
import { commandAnswer, deskCommand, type CommandAnswer, type DeskCommand } from '#shared/desk/commands.ts';
import { DESK_PARTS, type Desk } from '#shared/desk/desk.ts';
import { seenList } from '#shared/desk/seen-list.ts';
import { deskView, inboxView, priceQuestion, searchView, seriesView, watched } from '#shared/desk/view.ts';
import { deskId } from '#shared/desk/watch.ts';
import { randomId } from '../platform/random-id.ts';

/** How long a tab waits for the answer of the tab that has the desk. In ms. */
const TIMEOUT_MS = 5000;

/** So many questions are remembered, so that none is answered twice. */
const MOST_REMEMBERED = 200;

/** What tabs ask the tab that has the desk, with the schemas of questions and answers. */
const calls = {
  view: { question: z.undefined(), answer: deskView },
  watched: { question: z.undefined(), answer: watched },
  inbox: { question: z.undefined(), answer: inboxView },
  search: { question: deskId, answer: z.optional(searchView) },
  prices: {
    question: z.array(priceQuestion).check(z.maxLength(100)),
    answer: z.array(z.optional(seriesView)),
  },
  run: { question: deskCommand, answer: commandAnswer },
  learn: { question: seenList, answer: z.undefined() },
  exportAll: { question: z.undefined(), answer: backupText },
  importAll: { question: importRequest, answer: importAnswer },
  report: { question: accountReport, answer: worthAsking },
} as const;
type CallName = keyof typeof calls;
type Question<Name extends CallName> = z.output<(typeof calls)[Name]['question']>;
type Answer<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>;

/** The schemas of `calls` by name, typed so that answers are checked against them. */
const schemas: {
  [Name in CallName]: {
    question: z.ZodMiniType<Question<Name>>;
    answer: z.ZodMiniType<Answer<Name>>;
  };
} = calls;

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

const message = z.union([
  z.object({ type: z.literal('ask'), id: z.string(), call: z.string(), question: z.unknown() }),
  z.object({ type: z.literal('answer'), id: z.string(), answer: z.unknown() }),
  z.object({ type: z.literal('refusal'), id: z.string(), why: z.enum(['malformed', 'failed']) }),
  z.object({ type: z.literal('changed'), part: z.enum(DESK_PARTS) }),
  /** A tab has taken the desk over: what was asked before is lost. */
  z.object({ type: z.literal('taken') }),
]);
type Message = z.output<typeof message>;
type Reply = Message & { type: 'answer' | 'refusal' };

/** The channel between the shop's tabs. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

function listen(channel: TabChannel, heard: (received: Message) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const read = z.safeParse(message, data);
    if (read.success) heard(read.data);
  });
}

const answers: { [Name in CallName]: (desk: Desk, question: Question<Name>) => Promise<Answer<Name>> } = {
  view: (desk) => desk.view(),
  watched: (desk) => desk.watched(),
  inbox: async (desk) => [...(await desk.inbox())],
  search: (desk, id) => desk.search(id),
  prices: (desk, questions) => desk.prices(questions),
  run: (desk, command) => desk.run(command),
  learn(desk, seen) {
    desk.learn(seen);
    return Promise.resolve(undefined);
  },
  exportAll: (desk) => desk.exportAll(),
  importAll: (desk, request) => desk.importAll(request),
  report: async (desk, report) => [...(await desk.report(report))],
};

/** Answers a question. A refusal is an answer too, so that the other tab need not wait for the time limit. */
async function answerTo<Name extends CallName>(
  desk: Desk,
  call: Name,
  { id, question: asked }: Message & { type: 'ask' },
): Promise<Message> {
  const question = z.safeParse(schemas[call].question, asked);
  if (!question.success) return { type: 'refusal', id, why: 'malformed' };
  try {
    return { type: 'answer', id, answer: await answers[call](desk, question.data) };
  } catch {
    return { type: 'refusal', id, why: 'failed' };
  }
}

/** Answers the other tabs, and tells them what has changed. Call it in the tab that has the desk. */
export function serveDesk(channel: TabChannel, desk: Desk): void {
  const send = (sent: Message) => channel.postMessage(sent);
  const known = new Set<string>();
  listen(channel, (received) => {
    if (received.type !== 'ask' || !isCallName(received.call) || known.has(received.id)) return;
    // A tab asks again when it hears of this one, which may have its question already.
    known.add(received.id);
    for (const oldest of known) {
      if (known.size <= MOST_REMEMBERED) break;
      known.delete(oldest);
    }
    void answerTo(desk, received.call, received).then(send);
  });
  desk.listen((part) => send({ type: 'changed', part }));
  send({ type: 'taken' });
}

/** The desk of another tab. Its calls reject if no tab answers in time, or if that tab refuses. */
export function remoteDesk(channel: TabChannel): Desk {
  const waiting = new Map<string, { retry: () => void; resolve: (reply: Reply) => void }>();
  const listeners = new Set<Parameters<Desk['listen']>[0]>();
  const tell: Parameters<Desk['listen']>[0] = (part) => {
    for (const listener of listeners) listener(part);
  };
  listen(channel, (received) => {
    if (received.type === 'answer' || received.type === 'refusal')
      waiting.get(received.id)?.resolve(received);
    if (received.type === 'changed') tell(received.part);
    if (received.type === 'taken') {
      // Commands are asked again too: a tab that was closed may have done one, and adding it twice is refused.
      for (const { retry } of waiting.values()) retry();
      for (const part of DESK_PARTS) tell(part);
    }
  });

  async function send<Name extends CallName>(call: Name, question: Question<Name>): Promise<Reply> {
    const id = randomId();
    const retry = () => channel.postMessage({ type: 'ask', id, call, question } satisfies Message);
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const timer = setTimeout(() => reject(new Error('no tab has the desk')), TIMEOUT_MS);
    waiting.set(id, { retry, resolve });
    retry();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  }

  async function ask<Name extends CallName>(call: Name, question: Question<Name>): Promise<Answer<Name>> {
    const reply = await send(call, question);
    if (reply.type === 'refusal') throw new Error(`the tab with the desk refused: ${reply.why}`);
    return z.parse(schemas[call].answer, reply.answer);
  }

  async function run(command: DeskCommand): Promise<CommandAnswer> {
    const reply = await send('run', command);
    if (reply.type === 'answer') return z.parse(commandAnswer, reply.answer);
    return { ok: false, why: reply.why === 'malformed' ? 'malformed' : 'not-here' };
  }

  return {
    async view() {
      const view = await ask('view', undefined);
      const { state } = view.status;
      return { ...view, status: { ...view.status, state: state === 'watching' ? 'elsewhere' : state } };
    },
    watched: () => ask('watched', undefined),
    inbox: () => ask('inbox', undefined),
    search: (id) => ask('search', id),
    prices: (questions) => ask('prices', [...questions]),
    run: (command) => run(command).catch(() => ({ ok: false, why: 'not-here' })),
    learn: (seen) => void ask('learn', seen).catch(() => undefined),
    exportAll: () => ask('exportAll', undefined),
    importAll: (request) => ask('importAll', request).catch(() => ({ ok: false, why: 'not-here' })),
    report: (report) => ask('report', report),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
