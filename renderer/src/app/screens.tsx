import { Suspense, useEffect } from 'react';
import { useRoutes } from 'react-router-dom';
import { ScreenLoading } from '../screen/screen-loading.tsx';
import { useAllowedLocation } from './access.ts';
import { warmUpDialogs } from './dialog-host.tsx';
import { routes, warmUpScreens } from './routes.tsx';
import { useScrollMemory } from './scroll-memory.ts';

/** The screen of the current address. */
export function Screens() {
  const location = useAllowedLocation();
  const screen = useRoutes(routes, location ?? '/');
  useScrollMemory();

  useEffect(() => {
    const idle = window.setTimeout(() => {
      warmUpScreens();
      warmUpDialogs();
    }, 3000);
    return () => window.clearTimeout(idle);
  }, []);

  if (!location) return <ScreenLoading />;
  return <Suspense fallback={<ScreenLoading />}>{screen}</Suspense>;
}
