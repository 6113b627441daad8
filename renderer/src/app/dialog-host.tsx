import { Suspense, useState } from 'react';
import { useDialog, type Dialog } from '../state/dialog.ts';
import { lazyCode } from '../ui/page/lazy-code.tsx';
import { DialogNotLoaded } from './not-loaded.tsx';

const Dialogs = lazyCode(async () => (await import('./dialogs.tsx')).Dialogs, DialogNotLoaded);

/** Prefetches the code that knows all dialogs; each dialog is a chunk of its own. */
export function warmUpDialogs(): void {
  void Dialogs.fetch().catch(() => undefined);
}

/** Loads a dialog ahead. A failure is none here: opening the dialog tries again and reports it. */
export async function warmUpDialog(name: Dialog['name']): Promise<void> {
  const ready = [Dialogs.fetch(), import('./dialogs.tsx').then(({ fetchDialog }) => fetchDialog(name))];
  await Promise.allSettled(ready);
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
