import { useEffect, useState } from 'react';

/** How long 'Back online' is shown. In ms. */
const BACK_MS = 4000;

/** The network notice to show. */
export type NetworkState = 'none' | 'offline' | 'back';

/** Follows the browser's online state. An unreachable server does not count as offline. */
export function useNetworkState(): { network: NetworkState; dismiss: () => void } {
  const [network, setNetwork] = useState<NetworkState>(() => (navigator.onLine ? 'none' : 'offline'));

  useEffect(() => {
    // Shown even after the offline notice was closed: the user can continue.
    const online = () => setNetwork('back');
    const offline = () => setNetwork('offline');
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  }, []);

  useEffect(() => {
    if (network !== 'back') return undefined;
    const timer = window.setTimeout(() => setNetwork('none'), BACK_MS);
    return () => window.clearTimeout(timer);
  }, [network]);

  return { network, dismiss: () => setNetwork('none') };
}
