import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchWithRetries } from '../page/lazy-code.tsx';
import { lazyPart } from '../actions/load-on-intent.ts';
import { toastQueue, type ToastHostProps } from './toasts.ts';

const outlet = lazyPart(() => fetchWithRetries(async () => (await import('./toast-outlet.tsx')).ToastOutlet));

/** Prefetches the toast code: the first toast may say that the network is gone. */
export function warmUpToasts(): void {
  void outlet.load().catch(() => undefined);
}

/**
 * Renders toasts. Mount it once, outside the routes. Its code loads with the first toast, or earlier by
 * `warmUpToasts`.
 */
export function ToastHost(props: ToastHostProps) {
  const queued = useSyncExternalStore(toastQueue.subscribe, toastQueue.peek);
  const [Outlet, setOutlet] = useState(() => outlet.peek());

  useEffect(() => {
    if (queued.length === 0 || Outlet) return;
    // After a failed load the next toast tries again.
    void outlet.load().then(
      (part) => setOutlet(() => part),
      () => undefined,
    );
  }, [queued, Outlet]);

  return Outlet ? <Outlet {...props} /> : null;
}
