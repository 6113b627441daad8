import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenPath } from '#shared/screen-path.ts';
import type { ShopScreen } from '#shared/shop-screen.ts';
import { platform } from '../platform/current.ts';
import { recheckSession } from '../state/check-session.ts';
import { storedChoices } from './choices.ts';

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

  // The settings file of the client may not have them.
  useEffect(() => platform.reportChoices(storedChoices()), []);

  useEffect(() => platform.onSession(() => void recheckSession()), []);

  // The router has another `navigate` for each path; to subscribe again would tell the client again that it can send.
  const open = useEffectEvent((screen: ShopScreen) => void navigate(screenPath(screen)));
  useEffect(() => platform.onScreen((screen) => open(screen)), []);
  return null;
}
