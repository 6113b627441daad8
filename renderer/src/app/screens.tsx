import { Suspense, useEffect } from 'react';
import { useRoutes, type Location } from 'react-router-dom';
import { ScreenLoading } from '../screen/screen-loading.tsx';
import { useAllowedLocation } from './access.ts';
import { warmUpDialogs } from './dialog-host.tsx';
import { routeObjects, warmUpScreens } from './load-screens.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { warmUpToasts } from './toast-host.tsx';

/** When likely next screens and dialogs are prefetched, and the time between two prefetches. In ms. */
const WARM_UP_MS = 3000;
const WARM_UP_STEP_MS = 300;

/** The screen of a place, which is the place for all that is in it. */
const ScreenAt = ({ location }: { location: Location }) => useRoutes(routeObjects, location);

/** The screen of the current address. */
export function Screens() {
  const location = useAllowedLocation();
  useScrollMemory();

  useEffect(() => {
    // One after the other: each loads several files.
    const timers = [warmUpToasts, ...warmUpScreens, warmUpDialogs].map((warmUp, at) =>
      window.setTimeout(warmUp, WARM_UP_MS + at * WARM_UP_STEP_MS),
    );
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, []);

  if (!location) return <ScreenLoading />;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <ScreenAt location={location} />
    </Suspense>
  );
}
