import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../ui/actions/load-on-intent.ts';
import { toastQueue, type ToastHostProps } from '../ui/feedback/toasts.ts';
import { fetchWithRetries } from '../ui/page/lazy-code.tsx';

const outlet = lazyPart(() =>
  fetchWithRetries(async () => (await import('../ui/feedback/toast-outlet.tsx')).ToastOutlet),
);

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

  // The region is there before the first toast: screen readers announce only changes inside one that they know, and an
  // open dialog hides all else from them.
  return <div aria-live="polite">{Outlet && <Outlet {...props} />}</div>;
}
