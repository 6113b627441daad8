import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';

/** How long to wait for a prefetched page to set its title after navigation. In ms. */
const SETTLE_MS = 400;

/** Announces the new page's title to screen readers after navigation, and moves focus to the main area. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    // A followed link in the header keeps focus; one inside the old page is gone, so focus is on the body.
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
