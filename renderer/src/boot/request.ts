import { FIRST_CALLS } from '#shared/wire/first-calls.ts';
import type { KnownScope } from '../handover/first-view.ts';
import { addressOf, type FirstQuery, type FirstScope } from '../api/first-query.ts';
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
  answer.catch(() => undefined);
  sent.set(address, answer);
  offered.set(address, answer);
  return answer;
}

/**
 * Sends a call, or returns the answer to the same call that was sent before, and offers it to the app's client. The
 * client handles a failure; an unused failure is no error of the page.
 */
export function send(query: FirstQuery, scope: FirstScope): Promise<PrefetchedAnswer> {
  const address = addressOf(query, scope);
  return sent.get(address) ?? offer(address, fetchAnswer(address, FIRST_CALLS[query.kind]));
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
