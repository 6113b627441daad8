import { queryClient } from '../api/query-client.ts';
import { authCheckQuery } from '../api/session.ts';
import { checkSession } from '../state/check-session.ts';

/** Asks the server who is signed in. An unreachable server changes nothing. */
export async function recheckSession(): Promise<void> {
  // A request in flight was sent before the change, so its answer does not count.
  if (queryClient.isFetching(authCheckQuery) > 0)
    await queryClient.fetchQuery(authCheckQuery).catch(() => undefined);
  await checkSession();
}
