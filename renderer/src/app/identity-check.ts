import { queryClient } from '../api/query-client.ts';
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
 * Checks that the token and the session cookie belong to the same member. Another site can sign the browser in as
 * someone else, which changes only the cookie. A backend that prefers the cookie would then credit payments to the
 * wrong account. On a mismatch both sessions end and the login dialog opens. Without answers it does nothing.
 */
function checkIdentity(): Promise<void> {
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
  // Sent with both token and cookie; a fresh cached answer counts.
  const shown = ownerOf(await queryClient.fetchQuery(profileQuery(currentScope())));
  if (shown === undefined) return;
  const { saltedHash } = await import('../platform/salted-hash.ts');
  const matched = saltedHash(token, shown);
  if (platform.storage.get('token_owner') === matched) return;
  const byToken = await ownerByToken(token);
  // A token's member stays the same, so the next page need not ask.
  if (shown === byToken && platform.token.get() === token) platform.storage.set('token_owner', matched);
  if (byToken === undefined || shown === byToken) return;
  // After a new sign-in the two answers are from different sessions.
  if (platform.token.get() !== token) return;
  // Only the server can end an HttpOnly session. When it is unreachable, both sessions stay.
  await logout(currentScope(), () => {
    forgetDrafts();
    sessionEnded();
  });
  openLogin({ notice: 'mixed' });
}

/**
 * The shortest time between two identity checks. Another site can change the session cookie while the page is hidden.
 * In ms.
 */
const IDENTITY_CHECK_MS = 60_000;

/**
 * Checks now and whenever the page becomes visible again, at most once per `IDENTITY_CHECK_MS`.
 * @param over ends this
 */
export function followIdentity(over: AbortSignal): void {
  let last = Number.NEGATIVE_INFINITY;
  const checkIfVisible = () => {
    if (document.hidden || performance.now() - last < IDENTITY_CHECK_MS) return;
    last = performance.now();
    void checkIdentity();
  };
  if (over.aborted) return;
  checkIfVisible();
  document.addEventListener('visibilitychange', checkIfVisible, { signal: over });
}
