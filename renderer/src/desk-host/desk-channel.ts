import * as z from 'zod/mini';
import { commandAnswer, type CommandAnswer, type DeskCommand } from '#shared/desk/commands.ts';
import { DESK_PARTS, type Desk } from '#shared/desk/desk.ts';
import { randomId } from '../platform/random-id.ts';
import {
  isCallName,
  listen,
  schemas,
  type Answer,
  type CallName,
  type Message,
  type Question,
  type Reply,
  type TabChannel,
} from './tab-messages.ts';

/** How long a tab waits until the tab that has the desk has its question. In ms. */
const HEARD_WITHIN_MS = 5000;

/** How long it then waits for the answer. A command may have to ask the server, and waits for its turn. In ms. */
const ANSWERED_WITHIN_MS = 60_000;

/** So many questions are remembered, so that none is answered twice. */
const MOST_REMEMBERED = 200;

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
  const question = z.safeParse(schemas[call].request, asked);
  if (!question.success) return { type: 'refusal', id, why: 'malformed' };
  try {
    return { type: 'answer', id, answer: await answers[call](desk, question.data) };
  } catch {
    return { type: 'refusal', id, why: 'failed' };
  }
}

/**
 * Answers the other tabs, and tells them what has changed. Call it in the tab that has the desk.
 * @returns stops it
 */
export function serveDesk(channel: TabChannel, desk: Desk): () => void {
  let isServing = true;
  // A question that is still open when it stops is asked again when another tab takes over.
  const send = (sent: Message) => isServing && channel.postMessage(sent);
  const known = new Set<string>();
  const stopListening = listen(channel, (received) => {
    if (received.type !== 'ask' || !isCallName(received.call)) return;
    send({ type: 'heard', id: received.id });
    if (known.has(received.id)) return;
    // A tab asks again when it hears of this one, which may have its question already.
    known.add(received.id);
    for (const oldest of known) {
      if (known.size <= MOST_REMEMBERED) break;
      known.delete(oldest);
    }
    void answerTo(desk, received.call, received).then(send);
  });
  const stopTelling = desk.listen((part) => send({ type: 'changed', part }));
  send({ type: 'taken' });
  return () => {
    isServing = false;
    stopListening();
    stopTelling();
  };
}

/** The desk of another tab. Its calls reject if no tab answers in time, or if that tab refuses. */
export function remoteDesk(channel: TabChannel): Desk {
  const waiting = new Map<
    string,
    { retry: () => void; heard: () => void; resolve: (reply: Reply) => void }
  >();
  const listeners = new Set<Parameters<Desk['listen']>[0]>();
  const tell: Parameters<Desk['listen']>[0] = (part) => {
    for (const listener of listeners) listener(part);
  };
  listen(channel, (received) => {
    if (received.type === 'answer' || received.type === 'refusal')
      waiting.get(received.id)?.resolve(received);
    if (received.type === 'heard') waiting.get(received.id)?.heard();
    if (received.type === 'changed') tell(received.part);
    if (received.type === 'taken') {
      // Commands are asked again too: a tab that was closed may have done one, and adding it twice is refused.
      for (const { retry } of waiting.values()) retry();
      for (const part of DESK_PARTS) tell(part);
    }
  });

  async function send<Name extends CallName>(call: Name, question: Question<Name>): Promise<Reply> {
    const id = randomId();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUpAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Error('no tab has the desk')), ms);
    };
    const retry = () => {
      giveUpAfter(HEARD_WITHIN_MS);
      channel.postMessage({ type: 'ask', id, call, question } satisfies Message);
    };
    waiting.set(id, { retry, heard: () => giveUpAfter(ANSWERED_WITHIN_MS), resolve });
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
    return z.parse(schemas[call].response, reply.answer);
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
