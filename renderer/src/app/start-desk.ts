import { useEffect } from 'react';
import { screenPath } from '#shared/screen-path.ts';
import { isDeskUsed } from '../handover/desk-used.ts';
import { platform } from '../platform/current.ts';
import { onPageScreen } from '../platform/page-screens.ts';
import { useNavigate } from '../router/router.tsx';
import { usePreferences } from '../state/preferences.ts';
import { FIRST_SCREEN_MS } from '../ui/page/yield-to-browser.ts';

/** On the web this code is loaded only after the first screen. In ms. */
const DELAY_MS = platform.kind === 'web' ? 0 : FIRST_SCREEN_MS;

/** If its code can't be loaded, for example offline, the desk's screens and buttons try again. */
async function start(): Promise<void> {
  const { openDesk } = await import('../desk/desk-client.ts');
  await openDesk();
}

/** Opens the desk once the first screen is there, if the visitor uses it, and the screens of its notifications. */
export function useDesk(): void {
  const navigate = useNavigate();
  const settled = usePreferences((state) => state.settled);
  useEffect(() => {
    if (!settled || !isDeskUsed()) return undefined;
    const timer = window.setTimeout(() => void start().catch(() => undefined), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [settled]);
  useEffect(() => onPageScreen((screen) => void navigate(screenPath(screen))), [navigate]);
}
