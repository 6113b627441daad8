import { Suspense, useState } from 'react';
import { useDialog } from '../state/dialog.ts';
import { lazyCode } from '../ui/page/lazy-code.ts';

const load = async () => (await import('./dialogs.tsx')).Dialogs;
const Dialogs = lazyCode(load);

/** Fetches the list of dialogs ahead, each of which is a chunk of its own. */
export function warmUpDialogs(): void {
  void load().catch(() => undefined);
}

/** Where dialogs appear. Stands once in the app; its code comes with the first dialog, or when there is time. */
export function DialogHost() {
  const wanted = useDialog((state) => state.active !== undefined);
  const [needed, setNeeded] = useState(false);
  if (wanted && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs />
    </Suspense>
  );
}
