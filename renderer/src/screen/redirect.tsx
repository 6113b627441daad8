import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/**
 * Whether the address bar still shows this location. The old screen stays rendered while the next one's code loads;
 * it must not act for a page the user has left.
 */
export function isHere({ pathname, search }: Location): boolean {
  // The address bar encodes characters that a link may contain as they are.
  const encoded = new URL(`${window.location.origin}${pathname}${search}`);
  return window.location.pathname === encoded.pathname && window.location.search === encoded.search;
}

/** Redirects a screen by replacing its own history entry. Does nothing once the user has gone elsewhere. */
export function useRedirect(): (to: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      if (isHere(location)) void navigate(to, { replace: true });
    },
    [location, navigate],
  );
}

/** Redirects as soon as it is rendered. */
export function Redirect({ to }: { to: string }) {
  const redirect = useRedirect();
  useEffect(() => redirect(to), [redirect, to]);
  return null;
}
