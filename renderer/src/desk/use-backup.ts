import { useState } from 'react';
import {
  LONGEST_BACKUP,
  type ImportAnswer,
  type ImportRequest,
  type Skipped,
} from '#shared/desk/backup-calls.ts';
import { readBackupSteps, type Backup, type BackupRead } from '#shared/desk/backup.ts';
import { pricesCsv } from '#shared/desk/price-csv.ts';
import { runInSlices } from '#shared/desk/slices.ts';
import type { SaveResult } from '#shared/saved-file.ts';
import { queryClient } from '../api/query-client.ts';
import { platform } from '../platform/current.ts';
import { DESK_KEY } from '../state/desk-news.ts';
import { yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { openDesk } from './desk-client.ts';

/** Why a file was neither saved nor imported. */
export type BackupFailure =
  | Exclude<SaveResult, 'saved' | 'cancelled'>
  | Extract<ImportAnswer, { ok: false }>['why']
  | 'unreadable';

/** What the section shows below its buttons. */
export type BackupStep =
  | { readonly type: 'idle' | 'exported' }
  | { readonly type: 'failed'; readonly why: BackupFailure }
  | { readonly type: 'opened'; readonly text: string; readonly backup: Backup; readonly skipped: Skipped }
  | { readonly type: 'imported'; readonly mode: ImportRequest['mode']; readonly answer: ImportAnswer };

/** The page is shown, and answers presses, between two slices. */
const SLICING = { ms: 8, now: () => performance.now(), pause: yieldToBrowser };

/** Reads a backup. @param told gets how much of it is read, from 0 to 1, where that is known */
const read = (text: string, told?: (part?: number) => void): Promise<BackupRead> =>
  runInSlices(readBackupSteps(text, Date.now()), SLICING, told);

/** Has the page show what the desk has now: replacing names what will be lost. */
const refresh = () => queryClient.invalidateQueries({ queryKey: [DESK_KEY] });

/** Saves a file made from all that the desk keeps. @param name without the day, for example `vitrine-desk` */
async function save(
  name: string,
  ending: string,
  make: (backup: string) => Promise<string | undefined>,
): Promise<BackupStep> {
  try {
    const text = await make(await (await openDesk()).exportAll());
    const day = new Date().toISOString().slice(0, 10);
    const result =
      text === undefined ? 'failed' : await platform.files.save({ name: `${name}-${day}.${ending}`, text });
    if (result === 'cancelled') return { type: 'idle' };
    return result === 'saved' ? { type: 'exported' } : { type: 'failed', why: result };
  } catch {
    return { type: 'failed', why: 'not-here' };
  }
}

/** The remembered prices of a backup as CSV; undefined if it can't be read. */
async function csvOf(text: string): Promise<string | undefined> {
  const own = await read(text);
  return own.ok ? pricesCsv(own.backup.prices.map(({ value }) => value)) : undefined;
}

/** Has the user pick a backup, and looks into it. */
async function openBackup(told: (part?: number) => void): Promise<BackupStep> {
  try {
    const picked = await platform.files.open('.json,application/json', LONGEST_BACKUP);
    if (picked.type === 'cancelled') return { type: 'idle' };
    if (picked.type !== 'text') return { type: 'failed', why: picked.type };
    const found = await read(picked.text, told);
    if (!found.ok) return { type: 'failed', why: found.why };
    await refresh();
    return { type: 'opened', text: picked.text, backup: found.backup, skipped: found.skipped };
  } catch {
    return { type: 'failed', why: 'unreadable' };
  }
}

/** Puts a backup in. */
async function importBackup(request: ImportRequest): Promise<ImportAnswer> {
  try {
    const answer = await (await openDesk()).importAll(request);
    await refresh();
    return answer;
  } catch {
    return { ok: false, why: 'not-here' };
  }
}

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

  return {
    step,
    isBusy,
    progress,
    exportAll: () => run(() => save('vitrine-desk', 'json', (text) => Promise.resolve(text))),
    exportPrices: () => run(() => save('vitrine-prices', 'csv', csvOf)),
    open: () => run(() => openBackup((part) => setProgress((last) => part ?? last ?? 0))),
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
