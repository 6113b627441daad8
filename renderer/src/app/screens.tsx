import { Suspense, useEffect } from 'react';
import { useRoutes, type Location } from 'react-router-dom';
import { ScreenLoading } from '../screen/screen-loading.tsx';
import { useAllowedLocation } from './access.ts';
import { warmUpDialogs } from './dialog-host.tsx';
import { routeObjects, warmUpScreens } from './load-screens.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { warmUpToasts } from './toast-host.tsx';

/** The time before each prefetch: of messages, likely next screens, and dialogs. In ms. */
const WARM_UP_STEP_MS = 1000;

/** The screen of a place, which is the place for all that is in it. */
const ScreenAt = ({ location }: { location: Location }) => useRoutes(routeObjects, location);

/** The screen of the current address. */
export function Screens() {
  const location = useAllowedLocation();
  useScrollMemory();

  useEffect(() => {
    // One after the other: each loads several files. The first message may say that the network is gone.
    const timers = [warmUpToasts, ...warmUpScreens, warmUpDialogs].map((warmUp, at) =>
      window.setTimeout(warmUp, (at + 1) * WARM_UP_STEP_MS),
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
