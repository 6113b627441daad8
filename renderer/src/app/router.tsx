import { useLayoutEffect, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

/**
 * The router of the app, which also follows back and forward during its first render. That takes many small steps:
 * `BrowserRouter` reads the address in one of the first, and listens to the browser from the end on.
 */
export function Router({ children }: { children: ReactNode }) {
  const [read] = useState(() => window.location.href);
  // A parent's layout effect comes after that of `BrowserRouter`, which begins to listen.
  useLayoutEffect(() => {
    if (window.location.href !== read)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, [read]);
  return <BrowserRouter>{children}</BrowserRouter>;
}
