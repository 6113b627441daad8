import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

const HISTORY_PATHS: readonly string[] = [paths.transactions, paths.orders, paths.offers];

/** History entries that were scrolled already. Back and forward to them keep the reader's position. */
const shown = new Set<string>();

/** True while the focus is in a dialog, a menu or a field, and must stay there. */
function isBusy(): boolean {
  const active = document.activeElement;
  return Boolean(active?.closest('[role="dialog"], [role="menu"], input, textarea, select'));
}

/**
 * Keeps an element in view while content above it loads, because not every browser does. The reader's own
 * scrolling or pressing ends it.
 * @returns ends it
 */
function keepInView(element: HTMLElement, above: HTMLElement): () => void {
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' });
  });
  observer.observe(above);
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const kind of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(kind, () => stop.abort(), { passive: true, signal: stop.signal });
  return () => stop.abort();
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
    if (!ready) return undefined;
    // Pages and filters of the list make entries too, but the path stays.
    const seen = shown.has(key) || last.current === pathname;
    last.current = pathname;
    shown.add(key);
    if (seen) return undefined;
    const place = pathname.replace(/\/+$/, '');
    const wantsHistory = HISTORY_PATHS.includes(place);
    if (wantsHistory) history.current?.scrollIntoView({ block: 'start' });
    if (wantsHistory || isBusy() || !personal.current) return undefined;
    // `/account` itself starts at the top, with 'Sell Items'.
    const shows = place === paths.personal;
    personal.current.focus({ preventScroll: !shows });
    return shows && history.current ? keepInView(personal.current, history.current) : undefined;
  }, [ready, pathname, key, history, personal]);
}
