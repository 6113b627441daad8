import { forgetPrivateAnswers, queryClient } from '../api/query-client.ts';
import { logout, profileQuery } from '../api/session.ts';
import { ownerByToken, ownerOf } from '../api/sign-in.ts';
import { forgetDrafts } from '../form/draft-storage.ts';
import { logFailure } from '../platform/log-failure.ts';
import { platform } from '../platform/current.ts';
import { openLogin } from '../state/dialog.ts';
import { currentScope } from '../state/preferences.ts';
import { sessionEnded } from '../state/session.ts';

let running: Promise<void> | undefined;

/**
 * The token and the session's cookie must name the same person. Another site that got the browser to sign in as
 * somebody else changes the cookie only, and a backend that reads the cookie first takes the reader for that person:
 * they would pay into an account that is not theirs. Where the two differ both sessions end, and the reader is asked to
 * log in again. Without answers nothing is concluded.
 */
export function checkIdentity(): Promise<void> {
  running ??= check()
    .catch((error: unknown) => logFailure('Failed to check who is signed in', error))
    .finally(() => {
      running = undefined;
    });
  return running;
}

async function check(): Promise<void> {
  const token = platform.token.get();
  if (token === undefined) return;
  // The answer that the page shows, to a request with both, where it is not old.
  const shown = ownerOf(await queryClient.fetchQuery(profileQuery(currentScope())));
  const byToken = await ownerByToken(token);
  if (shown === undefined || byToken === undefined || shown === byToken) return;
  // A sign-in came in between: these are answers about two times, not about two people.
  if (platform.token.get() !== token) return;
  // Only the server can end a session whose cookie no script can touch. While it can't be reached, both stay.
  await logout(currentScope());
  forgetDrafts();
  sessionEnded();
  forgetPrivateAnswers();
  openLogin({ notice: 'mixed' });
}
