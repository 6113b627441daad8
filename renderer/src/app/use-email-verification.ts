import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { emailUnverified, type UnverifiedRefusal } from '../api/events.ts';
import { checkSession } from '../state/check-session.ts';
import { markUnverified, useSession } from '../state/session.ts';
import { lazyPart } from '../ui/actions/load-on-intent.ts';

/** Loaded with the session, so that a refusal leads away before its error is shown. */
const following = lazyPart(async () => (await import('./member-session.ts')).followRefusal);

/**
 * Follows whether the member's email is verified, and handles calls that were refused because it is not. Open pages stay
 * open: a banner is shown until the server reports the address as verified.
 */
export function useEmailVerification(): void {
  const navigate = useNavigate();
  const { authenticated, checked, emailVerified } = useSession();
  const unknown = authenticated && checked && emailVerified === undefined;

  const handle = useEffectEvent((refusal: UnverifiedRefusal) => {
    const session = useSession.getState();
    // A visitor has no address to verify: the action itself shows the server's message.
    if (!session.authenticated || refusal.askedAt < session.since) return;
    markUnverified();
    const follow = following.peek();
    if (follow) follow(refusal, navigate);
    // Without its code there is the banner.
    else
      following.load().then(
        (loaded) => loaded(refusal, navigate),
        () => undefined,
      );
  });
  useEffect(() => emailUnverified.listen((refusal) => handle(refusal)), []);

  useEffect(() => {
    if (authenticated) following.load().catch(() => undefined);
  }, [authenticated]);

  useEffect(() => {
    // After a sign-in, also in another tab.
    if (unknown) void checkSession();
  }, [unknown]);
}
