import { useEffect } from 'react';
import { refetchFailedPrivateQueries } from '../api/query-client.ts';
import { platform } from '../platform/current.ts';
import { useSession } from '../state/session.ts';
import { followMemberData } from './follow-member-data.ts';
import { followIdentity } from './identity-check.ts';

export { followRefusal } from './unverified-refusal.ts';

/** Checks that token and cookie belong to the same member. */
function useIdentityCheck(): void {
  useEffect(() => {
    if (platform.token.get() === undefined) return undefined;
    const over = new AbortController();
    followIdentity(over.signal);
    return () => over.abort();
  }, []);
}

/** Asks again for what was refused, once the member's email is verified. */
function useVerifiedEmail(): void {
  const unverified = useSession((state) => state.emailVerified === false);

  useEffect(() => {
    if (!unverified) return undefined;
    return () => {
      if (useSession.getState().authenticated) void refetchFailedPrivateQueries();
    };
  }, [unverified]);
}

/** Keeps the member's data true while it changes elsewhere. */
function useMemberData(): void {
  useEffect(() => followMemberData(), []);
}

/** Follows a member's session. Mounted while one is signed in, language and currency known. */
export function MemberSession() {
  useIdentityCheck();
  useVerifiedEmail();
  useMemberData();
  return null;
}
