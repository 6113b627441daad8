import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchPatiently } from '../page/lazy-code.ts';
import { lazyPart } from '../actions/load-on-intent.ts';
import { toastQueue, type ToastHostProps } from './toasts.ts';

const outlet = lazyPart(() => fetchPatiently(async () => (await import('./toast-outlet.tsx')).ToastOutlet));

/** Fetches what shows toasts ahead: the first may say that the network is gone. */
export function warmUpToasts(): void {
  void outlet.load().catch(() => undefined);
}

/** Where toasts appear. Stands once in the app, outside the routes; its code comes with the first toast, or before. */
export function ToastHost(props: ToastHostProps) {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.peek);
  const [Outlet, setOutlet] = useState(() => outlet.peek());

  useEffect(() => {
    if (waiting.length === 0 || Outlet) return;
    // Without it the page goes on; the next toast tries anew.
    void outlet.load().then(
      (part) => setOutlet(() => part),
      () => undefined,
    );
  }, [waiting, Outlet]);

  return Outlet ? <Outlet {...props} /> : null;
}
