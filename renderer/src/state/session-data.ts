import { dropPrivateQueries } from '../api/query-client.ts';
import { useSession } from './session.ts';

/**
 * Drops the earlier session's answers whenever a session starts or ends. It happens in the same step as the change,
 * before anything is rendered: dropped later, an answer of the new session would go too, and its screen would wait for
 * it without end.
 * @returns stops it
 */
export function dropDataWithSession(): () => void {
  return useSession.subscribe((now, before) => {
    if (now.authenticated !== before.authenticated || now.since !== before.since)
      dropPrivateQueries(now.authenticated);
  });
}
