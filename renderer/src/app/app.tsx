import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { useT } from '../i18n/texts.ts';
import { platform } from '../platform/current.ts';
import { FIRST_SCREEN_MS, after } from '../ui/page/yield-to-browser.ts';
import { Announcer } from '../ui/feedback/announcer.tsx';
import { NotLoadedContext } from '../ui/page/lazy-code.tsx';
import { ToastHost } from './toast-host.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { DialogHost } from './dialog-host.tsx';
import { InitError } from './init-error.tsx';
import { Layout } from './layout.tsx';
import { PartNotLoaded } from './not-loaded.tsx';
import { Router } from './router.tsx';
import { Screens } from './screens.tsx';
import { SessionEvents } from './session-events.tsx';
import { startUp } from './start-up.ts';

/**
 * The whole app: start-up, providers, layout, screens, dialogs.
 * @param first the start-up that main.tsx has already begun
 */
export function App({ first }: { first: Promise<boolean> }) {
  const t = useT();
  const [starting, setStarting] = useState(first);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let current = true;
    void starting.then((started) => {
      if (current) setFailed(!started);
    });
    return () => {
      current = false;
    };
  }, [starting]);

  useEffect(
    () =>
      platform.onCommand((command) => {
        if (command === 'back') window.history.back();
        if (command === 'forward') window.history.forward();
      }),
    [],
  );

  useEffect(() => {
    const over = new AbortController();
    // Few visits need it: those whose currency or language has been given up.
    after(FIRST_SCREEN_MS)
      .then(() => import('./refused-scope.ts'))
      .then(
        ({ followRefusedScope }) => followRefusedScope(over.signal),
        () => undefined,
      );
    return () => over.abort();
  }, []);

  const retry = () => {
    setFailed(false);
    setStarting(startUp());
  };
  if (failed) return <InitError onRetry={retry} />;
  return (
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={queryClient}>
          <Router>
            <NotLoadedContext value={PartNotLoaded}>
              <SessionEvents />
              <Layout>
                <Screens />
              </Layout>
              <DialogHost />
            </NotLoadedContext>
            <Announcer />
            <ToastHost label={t('shell.notifications')} closeLabel={t('shell.close')} />
          </Router>
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>
  );
}
