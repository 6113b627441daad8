import { useEffect } from 'react';
import { platform } from '../platform/current.ts';
import { recheckSession } from '../state/check-session.ts';
import { storedChoices } from './choices.ts';
import { useOpenedScreens } from './use-opened-screens.ts';

/** Handles the desktop client's events: links that return to the app, session changes and screens to open. */
export function ShellEvents(): null {
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

  // The settings file of the client may not have them.
  useEffect(() => platform.reportChoices(storedChoices()), []);

  useEffect(() => platform.onSession(() => void recheckSession()), []);

  // The last one: to listen for screens tells the client that the page is ready for all events.
  useOpenedScreens(platform.onScreen);
  return null;
}
