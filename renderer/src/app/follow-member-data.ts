import { refetchPrivateQueries, refetchQueries } from '../api/query-client.ts';
import { followTabs } from '../api/tab-news.ts';

/** An absence after which another device may have changed something, in ms. */
const LONG_AWAY_MS = 10_000;

/**
 * Keeps cart, profile, balance and histories of this window true: at once after a change in another window of the
 * browser, and after a return to this one, for changes elsewhere.
 * @returns stops it
 */
export function followMemberData(): () => void {
  const over = new AbortController();
  const { signal } = over;
  // A timer says nothing of a computer that slept; the clock does.
  let leftAt: number | undefined = document.hasFocus() ? undefined : Date.now();

  const leave = () => (leftAt ??= Date.now());
  const comeBack = () => {
    if (document.visibilityState === 'hidden') return;
    const away = leftAt === undefined ? 0 : Date.now() - leftAt;
    leftAt = undefined;
    if (away > LONG_AWAY_MS) void refetchPrivateQueries();
  };
  window.addEventListener('blur', leave, { signal });
  window.addEventListener('focus', comeBack, { signal });
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
  window.addEventListener('offline', leave, { signal });
  window.addEventListener('online', comeBack, { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? leave() : comeBack()),
    { signal },
  );
  signal.addEventListener(
    'abort',
    followTabs((key) => void refetchQueries(key)),
  );
  return () => over.abort();
}
