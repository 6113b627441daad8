import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

const HISTORY_PATHS: readonly string[] = [paths.transactions, paths.orders, paths.offers];

/** Visits that have been shown their part. Back and forward to one of them finds it as it was left. */
const shown = new Set<string>();

/** True while the keyboard is somewhere that it must not be taken from: a dialog, a menu, a field being filled in. */
function isBusy(): boolean {
  const active = document.activeElement;
  return Boolean(active?.closest('[role="dialog"], [role="menu"], input, textarea, select'));
}

/**
 * Shows the part of the page that its address names, once a visit. The history is scrolled into view. For the form the
 * heading gets the focus: a keyboard starts there, and a phone does not open its own keyboard.
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
    // Pages and filters of the list are visits too, of a place one is at already.
    const seen = shown.has(key) || last.current === pathname;
    last.current = pathname;
    shown.add(key);
    if (seen) return;
    const place = pathname.replace(/\/+$/, '');
    const wantsHistory = HISTORY_PATHS.includes(place);
    if (wantsHistory) history.current?.scrollIntoView({ block: 'start' });
    // The account as such begins at its top, where 'Sell Items' is.
    else if (!isBusy()) personal.current?.focus({ preventScroll: place !== paths.personal });
  }, [ready, pathname, key, history, personal]);
}
