import { queryClient, refetchFailedPrivateQueries } from '../api/query-client.ts';
import { authCheckQuery } from '../api/session.ts';
import { checkSession } from './check-session.ts';

let isAsking = false;

/**
 * Asks who is signed in until the server has said so: now, with each other answer that comes, when the network is back,
 * and when the window is looked at. Then it repeats the member's calls that failed. Call it after a check without an
 * answer.
 */
export function askSessionAgain(): void {
  if (isAsking) return;
  isAsking = true;
  const over = new AbortController();
  const { signal } = over;
  const ask = () => void checkSession();
  for (const sign of ['online', 'focus']) window.addEventListener(sign, ask, { signal });
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== authCheckQuery.queryKey[0]) {
      ask();
      return;
    }
    over.abort();
    stop();
    isAsking = false;
    void refetchFailedPrivateQueries();
  });
  ask();
}
