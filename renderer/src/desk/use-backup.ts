import { useState } from 'react';
import type { ImportAnswer, ImportRequest } from '#shared/desk/backup-calls.ts';
import type { SaveResult } from '#shared/saved-file.ts';
import { importBackup, openBackup, saveBackup, savePrices, type OpenedBackup } from './backup-actions.ts';

/** What the section shows below its buttons. */
export type BackupStep =
  | { readonly type: 'idle' }
  | { readonly type: 'saved'; readonly result: SaveResult | 'not-here' }
  | Extract<OpenedBackup, { type: 'backup' | 'refused' }>
  | { readonly type: 'imported'; readonly mode: ImportRequest['mode']; readonly answer: ImportAnswer };

/** The steps of exporting and importing. */
export function useBackup() {
  const [step, setStep] = useState<BackupStep>({ type: 'idle' });
  const [isBusy, setBusy] = useState(false);
  /** How much of a backup is read, from 0 to 1; null while it is put in, which tells nothing. */
  const [progress, setProgress] = useState<number | null>();

  async function run(work: () => Promise<BackupStep>): Promise<void> {
    // The buttons are not disabled then: the pressed one would lose the keyboard's focus.
    if (isBusy) return;
    setBusy(true);
    setStep(await work());
    setProgress(undefined);
    setBusy(false);
  }

  const save = (write: () => Promise<SaveResult>) =>
    run(async () => {
      const result = await write().catch(() => 'not-here' as const);
      return result === 'cancelled' ? { type: 'idle' } : { type: 'saved', result };
    });

  return {
    step,
    isBusy,
    progress,
    exportAll: () => save(saveBackup),
    exportPrices: () => save(savePrices),
    open: () =>
      run(async () => {
        const opened = await openBackup(setProgress).catch(
          () => ({ type: 'refused', why: 'unreadable' }) as const,
        );
        return opened.type === 'cancelled' ? { type: 'idle' } : opened;
      }),
    importAs: (text: string, mode: ImportRequest['mode']) =>
      run(async () => {
        setProgress(null);
        return { type: 'imported', mode, answer: await importBackup({ text, mode }) };
      }),
    close: () => {
      if (!isBusy) setStep({ type: 'idle' });
    },
  };
}
