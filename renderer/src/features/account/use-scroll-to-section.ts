import { useEffect, useRef, type RefObject } from 'react';
import { paths } from '../../paths.ts';
import { useLocation } from '../../router/router.tsx';

const HISTORY_PATHS: readonly string[] = [paths.transactions, paths.orders, paths.offers];

/** History entries that were scrolled already. Back and forward to them keep the reader's position. */
const shown = new Set<string>();

/** True while the focus is in a dialog, a menu or a field, and must stay there. */
function isBusy(): boolean {
  const active = document.activeElement;
  return Boolean(active?.closest('[role="dialog"], [role="menu"], input, textarea, select'));
}

/**
 * Shows the section that the path names, once for each history entry. Scrolls to the history, or focuses the form's
 * heading: focusing a field would open a phone's keyboard.
 */
export function useScrollToSection(
  ready: boolean,
  parts: { history: RefObject<HTMLElement | null>; personal: RefObject<HTMLElement | null> },
): void {
  const { pathname, key } = useLocation();
  const last = useRef<string>(undefined);
  const { history, personal } = parts;

  useEffect(() => {
    if (!ready) return;
    // Pages and filters of the list make entries too, but the path stays.
    const seen = shown.has(key) || last.current === pathname;
    last.current = pathname;
    shown.add(key);
    if (seen) return;
    const place = pathname.replace(/\/+$/, '');
    const wantsHistory = HISTORY_PATHS.includes(place);
    if (wantsHistory) history.current?.scrollIntoView({ block: 'start' });
    // `/account` itself starts at the top, with 'Sell Items'.
    else if (!isBusy()) personal.current?.focus({ preventScroll: place !== paths.personal });
  }, [ready, pathname, key, history, personal]);
}
