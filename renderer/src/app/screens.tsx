import { Suspense, useEffect } from 'react';
import { ScreenLoading } from '../screen/screen-loading.tsx';
import { useAllowedLocation } from './access.ts';
import { warmUpDialogs } from './dialog-host.tsx';
import { screenElement, warmUpScreens } from './routes.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { warmUpToasts } from './toast-host.tsx';
import { AtLocation } from '../router/router.tsx';
import { matchScreen } from '../routes.ts';

/** When likely next screens and dialogs are prefetched, and the time between two prefetches. In ms. */
const WARM_UP_MS = 3000;
const WARM_UP_STEP_MS = 300;

/** The screen of the current address. */
export function Screens() {
  const location = useAllowedLocation();
  useScrollMemory();

  useEffect(() => {
    // One after the other: each loads several files.
    const timers = [...warmUpScreens, warmUpDialogs, warmUpToasts].map((warmUp, at) =>
      window.setTimeout(warmUp, WARM_UP_MS + at * WARM_UP_STEP_MS),
    );
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, []);

  if (!location) return <ScreenLoading />;
  return (
    <AtLocation location={location}>
      <Suspense fallback={<ScreenLoading />}>{screenElement(matchScreen(location.pathname).screen)}</Suspense>
    </AtLocation>
  );
}
