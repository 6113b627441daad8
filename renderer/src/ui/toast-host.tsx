import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { toastQueue, type ToastHostProps } from './toasts.ts';

const ToastOutlet = lazy(async () => ({ default: (await import('./toast-outlet.tsx')).ToastOutlet }));

/** Where toasts appear. Stands once in the app, outside the routes; its code comes with the first toast. */
export function ToastHost(props: ToastHostProps) {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.peek);
  const [needed, setNeeded] = useState(false);
  if (waiting.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastOutlet {...props} />
    </Suspense>
  );
}
