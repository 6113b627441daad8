import { useEffect } from 'react';
import { isDeskUsed } from '../handover/desk-used.ts';
import { usePreferences } from '../state/preferences.ts';
import { FIRST_SCREEN_MS } from '../ui/page/yield-to-browser.ts';

/** If its code can't be loaded, for example offline, the desk's screens and buttons try again. */
async function start(): Promise<void> {
  const { openDesk } = await import('../desk/desk-client.ts');
  await openDesk();
}

/** Opens the desk once the first screen is there, if the visitor uses it. */
export function useStartDesk(): void {
  const settled = usePreferences((state) => state.settled);
  useEffect(() => {
    if (!settled || !isDeskUsed()) return undefined;
    const timer = window.setTimeout(() => void start().catch(() => undefined), FIRST_SCREEN_MS);
    return () => window.clearTimeout(timer);
  }, [settled]);
}
