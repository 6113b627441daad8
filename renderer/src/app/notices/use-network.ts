import { useEffect, useState } from 'react';

/** How long 'Back online' stays. In ms. */
const BACK_MS = 4000;

/** What is to be said of the network: nothing, that it is away, or that it is back. */
export type NetworkNews = 'none' | 'offline' | 'back';

/** Follows the network as the browser sees it; a server that does not answer is another matter. */
export function useNetworkNews(): { news: NetworkNews; dismiss: () => void } {
  const [news, setNews] = useState<NetworkNews>(() => (navigator.onLine ? 'none' : 'offline'));

  useEffect(() => {
    // Who closed the notice is told all the same: it says that one can go on.
    const online = () => setNews('back');
    const offline = () => setNews('offline');
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  }, []);

  useEffect(() => {
    if (news !== 'back') return undefined;
    const timer = window.setTimeout(() => setNews('none'), BACK_MS);
    return () => window.clearTimeout(timer);
  }, [news]);

  return { news, dismiss: () => setNews('none') };
}
