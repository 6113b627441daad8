import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import * as z from 'zod/mini';
import { tabStorage } from '../platform/browser-storage.ts';
import { restoreScroll } from './restore-scroll.ts';

/** The longest glide, in window heights. A longer one would paint old content, and delay the new page. */
const GLIDE_SCREENS = 2;

type Move = 'top' | 'glide' | 'stay' | 'restore';

/** How a navigation scrolls. A new place starts at the top; another page of the same list glides there. */
export function scrollMove(from: Location | undefined, to: Location, kind: 'POP' | 'PUSH' | 'REPLACE'): Move {
  if (kind === 'POP') return 'restore';
  if (from?.pathname !== to.pathname) return 'top';
  const page = (location: Location) => new URLSearchParams(location.search).get('page');
  if (page(from) !== page(to)) return 'glide';
  return kind === 'PUSH' && from.search === to.search ? 'top' : 'stay';
}

/** The first entry of a tab has no key of its own. */
const entryOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** True if the browser has opened this document again, by a reload or by back and forward. */
function isOpenedAgain(): boolean {
  const [entry] = window.performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
}

/** How many entries of the history are kept. The oldest go first. */
const MOST = 50;

const stored = z.array(z.tuple([z.string(), z.number()]));

/** Where each entry of this tab's history was scrolled to, in px, as it was stored; nothing for an invalid text. */
function readPlaces(): Map<string, number> {
  try {
    return new Map(z.parse(stored, JSON.parse(tabStorage.get('scroll_places') ?? '[]')));
  } catch {
    return new Map();
  }
}

/** Stores them for the documents that follow in this tab. */
const storePlaces = (places: ReadonlyMap<string, number>): void =>
  tabStorage.set('scroll_places', JSON.stringify([...places].slice(-MOST)));

/**
 * Remembers where each entry of the history was scrolled to, and goes back there with back and forward, also after a
 * reload.
 */
export function useScrollMemory(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const [places] = useState(readPlaces);
  const before = useRef<Location>(undefined);

  useEffect(() => {
    const note = () => {
      if (!before.current) return;
      const entry = entryOf(before.current);
      // The one noted last comes last.
      places.delete(entry);
      places.set(entry, window.scrollY);
    };
    const take = () => (window.history.scrollRestoration = 'manual');
    // The browser has the place of the page it leaves, until the app of the next one is there.
    const leave = () => {
      window.history.scrollRestoration = 'auto';
      storePlaces(places);
    };
    take();
    // The first view may have been scrolled.
    note();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', take);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', take);
    };
  }, [places]);

  useLayoutEffect(() => {
    const from = before.current;
    if (from?.key === location.key) return undefined;
    before.current = location;
    const move = scrollMove(from, location, kind);
    if (move === 'top') window.scrollTo(0, 0);
    if (move === 'glide') {
      const far = window.scrollY > GLIDE_SCREENS * window.innerHeight;
      const calm = far || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    }
    if (move !== 'restore') return undefined;
    const top = places.get(entryOf(location)) ?? 0;
    // A new page is where it should be; to look would have it laid out before its first frame.
    return from || (top > 0 && isOpenedAgain()) ? restoreScroll(top) : undefined;
  }, [location, kind, places]);
}
