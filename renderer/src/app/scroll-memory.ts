import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';

/** How long a page gone back to may take to become as tall as it was. */
const PATIENCE_MS = 1500;

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

/** Remembers where each entry of the history was scrolled to, and goes back there with back and forward. */
export function useScrollMemory(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const places = useRef(new Map<string, number>());
  const before = useRef<Location>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => {
      const here = before.current;
      if (here) places.current.set(here.key, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

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
    // A page that has just begun is where it should be; to look would have it laid out before its first frame.
    if (move !== 'restore' || !from) return undefined;
    return restore(places.current.get(location.key) ?? 0);
  }, [location, kind]);
}

/** Scrolls as soon as the page is tall enough; the reader's own scrolling ends the attempt. */
function restore(top: number): () => void {
  const started = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    const arrived = Math.abs(window.scrollY - top) < 2;
    if (arrived || performance.now() - started > PATIENCE_MS) stop();
    else frame = requestAnimationFrame(attempt);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  attempt();
  return stop;
}
