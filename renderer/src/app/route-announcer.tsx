import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';

/** A page sets its title some time after its address; this long is enough for one that was prefetched. */
const SETTLE_MS = 400;

/** Tells screen readers where a navigation led, and puts the keyboard at the top of the new page. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    // A link that was followed stays focused in a header; inside the old page it is gone, and focus with it.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    const timer = window.setTimeout(() => setTitle(document.title), SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
