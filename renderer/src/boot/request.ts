import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import { TOO_MANY } from '#shared/wire/retry-after.ts';
import { FIRST_CALLS } from '#shared/wire/first-calls.ts';
import type { KnownScope } from '../handover/first-view.ts';
import { addressOf, type FirstQuery, type FirstScope } from '../api/first-query.ts';
import { pauseCalls, pauseLeft } from '../api/call-pause.ts';
import { isKept, keptAnswer } from '../api/kept-answers.ts';
import type { PrefetchedAnswer } from '../api/prefetched-answers.ts';
import { fetchAnswer } from './fetch-answer.ts';

type Answers = Map<string, Promise<PrefetchedAnswer>>;

/** Every answer asked for, by its address. */
const sent: Answers = new Map();
/** Those that the app's client has not taken out yet. */
const offered: Answers = new Map();
window.prefetchedAnswers = offered;

/** Offers an answer to the first view and to the app's client. */
function offer(address: string, answer: Promise<PrefetchedAnswer>): Promise<PrefetchedAnswer> {
  answer.then(
    ({ status, retryAfter }) => {
      // The app's client reads it again, also a date.
      if (status === TOO_MANY) pauseCalls(Number(retryAfter) * 1000 || undefined);
    },
    () => undefined,
  );
  sent.set(address, answer);
  offered.set(address, answer);
  return answer;
}

/** A failed answer, which is no error of the page. */
function notSent(): Promise<never> {
  const answer = Promise.reject(new Error('paused'));
  answer.catch(() => undefined);
  return answer;
}

/**
 * Sends a call, or returns the answer to the same call that was sent before, and offers it to the app's client. The
 * client handles a failure; an unused failure is no error of the page. A kept answer is not offered: the client finds it.
 */
export function send(query: FirstQuery, scope: FirstScope): Promise<PrefetchedAnswer> {
  const address = addressOf(query, scope);
  const call: Pick<Endpoint, 'path' | 'session' | 'kept'> = FIRST_CALLS[query.kind];
  const kept = isKept(call) ? keptAnswer(address) : undefined;
  const earlier = sent.get(address) ?? (kept && Promise.resolve(kept));
  if (earlier) return earlier;
  return pauseLeft() > 0 ? notSent() : offer(address, fetchAnswer(address, call));
}

/**
 * Sends a call again whose earlier answer is no longer true.
 * @returns undefined when the app's client has taken the earlier answer out, or none was asked for: then it has to ask
 */
export function sendAnew(query: FirstQuery, scope: FirstScope): Promise<PrefetchedAnswer> | undefined {
  const address = addressOf(query, scope);
  return window.prefetchedAnswers?.has(address)
    ? offer(address, fetchAnswer(address, FIRST_CALLS[query.kind]))
    : undefined;
}

/**
 * Takes a call that was sent without a language as the same call in the server's default language, which is `scope`'s.
 * It is asked again if the answer does not say that it is in this language.
 */
export function sendInDefault(query: FirstQuery, scope: KnownScope): void {
  const asked = addressOf(query, { ...scope, languageId: undefined });
  const wanted = addressOf(query, scope);
  const answer = sent.get(asked);
  if (!answer || sent.has(wanted)) {
    void send(query, scope);
    return;
  }
  offered.delete(asked);
  void offer(
    wanted,
    answer.then((each) => {
      // A refusal has nothing to show, but a 422 may be about the missing language.
      const isIn = each.status < 300 ? each.language === scope.language : each.status !== 422;
      return isIn ? each : fetchAnswer(wanted, FIRST_CALLS[query.kind]);
    }),
  );
}
