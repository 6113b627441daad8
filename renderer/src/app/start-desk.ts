import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenPath } from '#shared/screen-path.ts';
import type { ShopScreen } from '#shared/shop-screen.ts';
import { isDeskUsed } from '../handover/desk-used.ts';
import { onPageScreen } from '../platform/page-screens.ts';
import { usePreferences } from '../state/preferences.ts';

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
  const navigate = useNavigate();
  const settled = usePreferences((state) => state.settled);
  useEffect(() => {
    if (!settled || !isDeskUsed()) return undefined;
    const timer = window.setTimeout(() => void start().catch(() => undefined), delayMs);
    return () => window.clearTimeout(timer);
  }, [settled, delayMs]);
  const open = useEffectEvent((screen: ShopScreen) => void navigate(screenPath(screen)));
  useEffect(() => onPageScreen((screen) => open(screen)), []);
}
