import { SessionGate } from '#shared/session-gate.ts';
import { ApiError } from './errors.ts';
import { dropPrefetchedAnswers, REQUEST_TIMEOUT_MS } from './prefetched-answers.ts';

/**
 * Every call that carries the session passes it. Calls pass again in a task of its own: the page first applies what the
 * change brought, such as the new token.
 */
export const sessionGate = new SessionGate((open) => void setTimeout(open));

/** How long a change waits for writes in flight: as long as one may take, and a little more for its second try. In ms. */
const WRITES_LIMIT_MS = REQUEST_TIMEOUT_MS + 5000;

/** Lets calls pass that are part of a change of the session. Only `changeSession` has one. */
export interface SessionChange {
  readonly part: 'of a session change';
}

const CHANGE: SessionChange = { part: 'of a session change' };

/**
 * Runs what starts or ends a session. First, GETs that carry the session are interrupted, and repeated afterwards; writes are
 * awaited, payments too; new calls wait.
 * @param work makes its calls with the change that it gets
 * @throws ApiError when a write in flight does not end; nothing was sent then
 */
export function changeSession<T>(work: (change: SessionChange) => Promise<T>): Promise<T> {
  // Those that the document sent, taken by the app or not.
  window.firstCalls?.abort();
  dropPrefetchedAnswers();
  const limit = new Promise((resolve) => setTimeout(resolve, WRITES_LIMIT_MS));
  return sessionGate.change(
    () => work(CHANGE),
    limit,
    () => new ApiError('timeout', 'An error occurred'),
  );
}
