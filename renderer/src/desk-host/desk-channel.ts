import * as z from 'zod/mini';
import { deskCalls, isDeskCall, type DeskCallName } from '#shared/desk/calls.ts';
import { callDesk, DESK_PARTS, deskMethods, DeskRefusal, type Desk } from '#shared/desk/desk.ts';
import { randomId } from '../platform/random-id.ts';

const message = z.union([
  z.object({ type: z.literal('ask'), id: z.string(), call: z.string(), question: z.unknown() }),
  /** The tab that has the desk has the question. Its answer may take a while. */
  z.object({ type: z.literal('heard'), id: z.string() }),
  z.object({ type: z.literal('answer'), id: z.string(), answer: z.unknown() }),
  z.object({ type: z.literal('refusal'), id: z.string(), why: z.enum(['malformed', 'failed']) }),
  z.object({ type: z.literal('changed'), part: z.enum(DESK_PARTS) }),
  /** A tab has taken the desk over: earlier questions are lost. */
  z.object({ type: z.literal('taken') }),
]);
/** What tabs tell each other. */
type Message = z.output<typeof message>;
/** What ends a question. */
type Reply = Message & { type: 'answer' | 'refusal' };

/** The channel between the shop's tabs. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** Hears what other tabs send. What makes no sense is left out. @returns stops it */
function listen(channel: TabChannel, heard: (received: Message) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const read = z.safeParse(message, data);
    if (read.success) heard(read.data);
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}

/** How long a tab waits until the tab that has the desk has its question. In ms. */
const HEARD_WITHIN_MS = 5000;

/** How long it then waits for the answer. A command may have to ask the server, and waits for its turn. In ms. */
const ANSWERED_WITHIN_MS = 60_000;

/** So many questions are remembered, so that none is answered twice. */
const MOST_REMEMBERED = 200;

/** Answers a question. A refusal is an answer too, so that the other tab need not wait for the time limit. */
async function answerTo<Name extends DeskCallName>(
  desk: Desk,
  call: Name,
  { id, question: asked }: Message & { type: 'ask' },
): Promise<Message> {
  const question = z.safeParse(deskCalls[call].request, asked);
  if (!question.success) return { type: 'refusal', id, why: 'malformed' };
  try {
    return { type: 'answer', id, answer: await callDesk(desk, call, question.data) };
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
    if (received.type !== 'ask' || !isDeskCall(received.call)) return;
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

  async function send(call: DeskCallName, question: unknown): Promise<Reply> {
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

  return {
    ...deskMethods(async (name, request) => {
      const reply = await send(name, request);
      if (reply.type === 'refusal') throw new DeskRefusal(reply.why);
      const { response, elsewhere } = deskCalls[name];
      const answer = z.parse(response, reply.answer);
      return elsewhere ? elsewhere(answer) : answer;
    }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
