import { queryClient } from '../api/query-client.ts';
import { authCheckQuery } from '../api/session.ts';
import { sessionChecked } from './session.ts';

/** Asks the server who is signed in, and applies the answer. @returns undefined if there is no answer */
export async function checkSession(): Promise<
  { authenticated: boolean; emailVerified: boolean } | undefined
> {
  const answer = await queryClient.fetchQuery(authCheckQuery).catch(() => undefined);
  if (answer) sessionChecked(answer);
  return answer;
}
