import { useEffect } from 'react';
import { screenPath } from '#shared/screen-path.ts';
import { platform } from '../platform/current.ts';
import { useNavigate } from '../router/router.tsx';
import { recheckSession } from './recheck-session.ts';
import { storedTheme } from './theme.ts';

/** Handles the desktop client's events: links that return to the app, session changes and screens to open. */
export function ShellEvents(): null {
  const navigate = useNavigate();

  useEffect(
    () =>
      platform.onReturnNotice((notice) => {
        import('./show-return-notice.ts').then(
          ({ showReturnNotice }) => showReturnNotice(notice),
          () => undefined,
        );
      }),
    [],
  );

  // The settings file of the client may not have it.
  useEffect(() => platform.reportTheme(storedTheme()), []);

  useEffect(() => platform.onSession(() => void recheckSession()), []);

  useEffect(() => platform.onScreen((screen) => void navigate(screenPath(screen))), [navigate]);
  return null;
}
