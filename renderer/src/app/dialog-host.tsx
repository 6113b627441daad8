import { Suspense, useState } from 'react';
import { useDialog } from '../state/dialog.ts';
import { lazyCode } from '../ui/page/lazy-code.ts';

const load = async () => (await import('./dialogs.tsx')).Dialogs;
const Dialogs = lazyCode(load);

/** Prefetches the code that knows all dialogs; each dialog is a chunk of its own. */
export function warmUpDialogs(): void {
  void load().catch(() => undefined);
}

/** Shows dialogs. Its code loads with the first dialog, or when the page is idle. */
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
