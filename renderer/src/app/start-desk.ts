import { useEffect } from 'react';
import { isDeskUsed } from '../handover/desk-used.ts';
import { onPageScreen } from '../platform/page-screens.ts';
import { usePreferences } from '../state/preferences.ts';
import { useOpenedScreens } from './use-opened-screens.ts';

/** If its code can't be loaded, for example offline, the desk's screens and buttons try again. */
async function start(): Promise<void> {
  const { openDesk } = await import('../desk/desk-client.ts');
  await openDesk();
}

/**
 * Opens the desk once the first screen is there, if the visitor uses it, and the screens of its notifications.
 * @param delayMs how long the first screen may still take, in ms
 */
export function useDesk(delayMs: number): void {
  const settled = usePreferences((state) => state.settled);
  useEffect(() => {
    if (!settled || !isDeskUsed()) return undefined;
    const timer = window.setTimeout(() => void start().catch(() => undefined), delayMs);
    return () => window.clearTimeout(timer);
  }, [settled, delayMs]);
  useOpenedScreens(onPageScreen);
}
