import {
  endPause,
  NEW_PACE,
  nextStart,
  requestEnds,
  requestStarts,
  wakeUp,
  type RequestEnd,
} from '../pace.ts';
import type { Failure } from '../view.ts';
import { readJson } from '../../json.ts';
import { readRetryAfter } from '../../wire/retry-after.ts';
import type { DeskPorts, RawAnswer } from './ports.ts';

/** An answer, or why there is none. */
export type Asked<T> =
  | { readonly type: 'answer'; readonly value: T }
  /** The server knows no such thing (404, 410). */
  | { readonly type: 'missing' }
  /** The server takes the request, but not its values (422). */
  | { readonly type: 'invalid' }
  | { readonly type: 'failed'; readonly why: Failure };

/** So many answers of a sort are kept to be asked for again by their ETag. */
const MOST_ANSWERS = 300;

/** Reads answers of one sort. It keeps what it read, by address: an answer 304 is not read again. */
export interface AnswerReader<T> {
  /** @returns undefined for an answer that makes no sense */
  read(body: unknown): T | undefined;
  readonly kept: Map<string, { readonly etag: string; readonly value: T }>;
}

/** Creates a reader of answers. @param read returns undefined for one that makes no sense */
export const answerReader = <T>(read: (body: unknown) => T | undefined): AnswerReader<T> => ({
  read,
  kept: new Map(),
});

/** Sends background requests, one at a time and politely. */
export interface Asker {
  /** Waits for its turn, and asks. Never rejects. @param address below `/api/` */
  ask<T>(address: string, reader: AnswerReader<T>): Promise<Asked<T>>;
  /** Sends nothing until `wake`: the computer sleeps, or the network is gone. */
  sleep(): void;
  /** Continues, a little later: the network needs a moment. */
  wake(): void;
  /** The user asks for a check: ends a pause after failures, but not one that the server asked for. */
  hurry(): void;
}

const isServerFault = (status: number) => status === 408 || status === 429 || status >= 500;

/** Creates the asker. All background requests of a desk go through one. */
export function createAsker(ports: DeskPorts): Asker {
  let pace = NEW_PACE;
  let isAsleep = false;
  /** Ends when all requests before have ended. */
  let queue: Promise<unknown> = Promise.resolve();
  let stopWaiting = (): void => undefined;

  /** Waits some ms, or until something changes. Asleep, it waits for that alone. */
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = isAsleep ? () => undefined : ports.after(ms, resolve);
      stopWaiting = () => {
        cancel();
        resolve();
      };
    });

  /** Waits until a request may start. */
  async function turn(): Promise<void> {
    // Drawn once: each new draw could only delay it further.
    const chance = ports.chance();
    for (;;) {
      await ports.pageIsIdle();
      const wait = nextStart(pace, ports.ticks(), chance) - ports.ticks();
      if (!isAsleep && wait <= 0) return;
      await pause(wait);
    }
  }

  function keep<T>({ kept }: AnswerReader<T>, address: string, { etag }: RawAnswer, value: T): void {
    kept.delete(address);
    if (etag === undefined) return;
    kept.set(address, { etag, value });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_ANSWERS) break;
      kept.delete(oldest);
    }
  }

  function read<T>(reader: AnswerReader<T>, address: string, answer: RawAnswer): Asked<T> {
    const { status } = answer;
    const known = reader.kept.get(address);
    if (status === 304) {
      if (known) return { type: 'answer', value: known.value };
      return { type: 'failed', why: 'unreadable' };
    }
    if (status === 404 || status === 410) return { type: 'missing' };
    if (status === 422) return { type: 'invalid' };
    if (isServerFault(status)) return { type: 'failed', why: 'busy' };
    if (status < 200 || status >= 300) return { type: 'failed', why: 'refused' };
    const body = readJson(answer.body);
    const value = body === undefined ? undefined : reader.read(body);
    if (value === undefined) return { type: 'failed', why: 'unreadable' };
    keep(reader, address, answer, value);
    return { type: 'answer', value };
  }

  async function send<T>(address: string, reader: AnswerReader<T>): Promise<Asked<T>> {
    await turn();
    pace = requestStarts(pace, ports.ticks());
    let asked: Asked<T>;
    let end: RequestEnd = { ok: true };
    try {
      const answer = await ports.get(address, reader.kept.get(address)?.etag);
      asked = read(reader, address, answer);
      if (isServerFault(answer.status))
        end = { ok: false, retryAfterMs: readRetryAfter(answer.retryAfter, ports.now()) };
    } catch {
      asked = { type: 'failed', why: 'offline' };
      end = { ok: false, retryAfterMs: undefined };
    }
    pace = requestEnds(pace, end, ports.ticks(), ports.chance());
    return asked;
  }

  return {
    ask(address, reader) {
      const asked = queue.then(() => send(address, reader));
      queue = asked;
      return asked;
    },
    sleep() {
      isAsleep = true;
    },
    wake() {
      isAsleep = false;
      pace = wakeUp(pace, ports.ticks(), ports.chance());
      stopWaiting();
    },
    hurry() {
      pace = endPause(pace);
      stopWaiting();
    },
  };
}
