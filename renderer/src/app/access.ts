import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { paths } from '../paths.ts';
import { isHere } from '../screen/redirect.tsx';
import { openLogin } from '../state/dialog.ts';
import { useSession } from '../state/session.ts';
import { matchScreen, type Access } from './routes.ts';

export type Verdict = 'show' | 'wait' | 'login' | 'home';

/** Decides about a visit: show the page, wait for the server's answer, ask for a login, or go home. */
export function judge(access: Access, session: { authenticated: boolean; checked: boolean }): Verdict {
  if (access === 'all') return 'show';
  if (!session.checked) return 'wait';
  if (access === 'member') return session.authenticated ? 'show' : 'login';
  return session.authenticated ? 'home' : 'show';
}

/**
 * The place to show: the address bar's, or, while that one may not be seen, the last one that could. A visitor
 * who asks for a protected place is asked to sign in; on a first load, and where a session ended on such a place,
 * the shop goes home, else the step is taken back.
 * @returns undefined while the session is still being checked
 */
export function useAllowedLocation(): Location | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const arrival = useNavigationType();
  const authenticated = useSession((state) => state.authenticated);
  const checked = useSession((state) => state.checked);
  const { access = 'all' } = matchScreen(location.pathname);
  const verdict = judge(access, { authenticated, checked });
  const [allowed, setAllowed] = useState<Location | undefined>(undefined);
  const refused = useRef<string>(undefined);

  if (verdict === 'show' && allowed?.key !== location.key) setAllowed(location);

  useEffect(() => {
    // On the way to another place nothing is decided about this one.
    if (!isHere(location)) return;
    if (verdict === 'show') refused.current = undefined;
    if (verdict === 'home') void navigate(paths.home, { replace: true });
    if (verdict !== 'login' || refused.current === location.key) return;
    refused.current = location.key;
    // What was drawn may be older than a sign-in.
    if (useSession.getState().authenticated) return;
    openLogin({ path: `${location.pathname}${location.search}` });
    // Where the session ended on this very place, there is none before it to go back to that is known to be open.
    const before = allowed?.key === location.key ? undefined : allowed;
    if (before && arrival === 'PUSH') void navigate(-1);
    else void navigate(before ? `${before.pathname}${before.search}` : paths.home, { replace: true });
  }, [verdict, location, navigate, allowed, arrival]);

  return verdict === 'show' ? location : allowed;
}
