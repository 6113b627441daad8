import { queryClient } from '../api/query-client.ts';
import { askSessionAlone, authCheckQuery } from '../api/session.ts';
import { sessionChecked } from './session.ts';

type SessionAnswer = { authenticated: boolean; emailVerified: boolean } | undefined;

/** Asks the server who is signed in, and applies the answer. @returns undefined if there is no answer */
export async function checkSession(): Promise<SessionAnswer> {
  const answer = await queryClient.fetchQuery(authCheckQuery).catch(() => undefined);
  if (answer) sessionChecked(answer);
  return answer;
}

/**
 * Asks the server who is signed in after the session has changed, and applies the answer. An unreachable server changes
 * nothing.
 */
export async function recheckSession(): Promise<SessionAnswer> {
  // A request in flight was sent before the change, so its answer does not count.
  if (queryClient.isFetching(authCheckQuery) > 0)
    await queryClient.fetchQuery(authCheckQuery).catch(() => undefined);
  return checkSession();
}

/**
 * Asks after another tab has changed the session: when this tab's own calls have ended, because a late answer of theirs
 * may have brought the session back as it was.
 */
export async function checkAfterOtherTab(): Promise<void> {
  const answer = await askSessionAlone().catch(() => undefined);
  if (answer) sessionChecked(answer);
}
