import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/**
 * Whether the address bar still shows this place. While the code of the next screen loads the last one is drawn on,
 * and what happens in it then is of a place the person has left.
 */
export function isHere({ pathname, search }: Location): boolean {
  // The bar spells letters out that a link may have as they are.
  const spelt = new URL(`${window.location.origin}${pathname}${search}`);
  return window.location.pathname === spelt.pathname && window.location.search === spelt.search;
}

/**
 * For a screen that goes on by itself: replaces the screen's own place by another, and never one that the person
 * has gone to meanwhile.
 */
export function useLeadOn(): (to: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      if (isHere(location)) void navigate(to, { replace: true });
    },
    [location, navigate],
  );
}

/** Goes on to another place as soon as it is drawn. */
export function LeadOn({ to }: { to: string }) {
  const leadOn = useLeadOn();
  useEffect(() => leadOn(to), [leadOn, to]);
  return null;
}
