import { addressOf, type FirstQuery, type FirstScope } from '../api/first-query.ts';
import { REQUEST_TIMEOUT_MS, readAnswer, type PrefetchedAnswer } from '../api/prefetched-answers.ts';
import { stored } from './stored.ts';

/** Every answer asked for, by its address. The app's client takes them out of its own map. */
const sent = new Map<string, Promise<PrefetchedAnswer>>();
window.prefetchedAnswers = new Map();

const isPublic = ({ kind }: FirstQuery) => kind === 'languages' || kind === 'currencies';

/**
 * Sends a call, or returns the answer to the same call that was sent before, and offers it to the app's client. The
 * client handles a failure; an unused failure is no error of the page.
 */
export function send(query: FirstQuery, scope: FirstScope): Promise<PrefetchedAnswer> {
  const address = addressOf(query, scope);
  const before = sent.get(address);
  if (before) return before;
  const token = stored('token');
  const response = fetch(`/api/${address}`, {
    // The document's head preloads the lists that are the same for everybody; other headers would fetch them again.
    ...(!isPublic(query) && {
      headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    }),
    credentials: 'include',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    // The first screen does not need the countries.
    priority: query.kind === 'countries' ? 'low' : 'auto',
  });
  const answer = readAnswer(response);
  answer.catch(() => undefined);
  sent.set(address, answer);
  window.prefetchedAnswers?.set(address, answer);
  return answer;
}
