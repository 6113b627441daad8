import type { ImportAnswer, ImportRequest } from '#shared/desk/backup-calls.ts';
import { LONGEST_BACKUP, readBackupSteps, type Backup, type BackupRefusal } from '#shared/desk/backup.ts';
import type { Skipped } from '#shared/desk/backup-rows.ts';
import { pricesCsv } from '#shared/desk/price-csv.ts';
import { runInSlices } from '#shared/desk/slices.ts';
import type { SaveResult } from '#shared/saved-file.ts';
import { queryClient } from '../api/query-client.ts';
import { platform } from '../platform/current.ts';
import { DESK_KEY } from '../state/desk-news.ts';
import { yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { openDesk } from './desk-client.ts';

/** The page is shown, and answers presses, between two slices. */
const SLICING = { ms: 8, now: () => performance.now(), pause: yieldToBrowser };

/** Reads a backup. @param told gets how much of it is read, from 0 to 1 */
const read = (text: string, told?: (part: number) => void) =>
  runInSlices(readBackupSteps(text, Date.now()), SLICING, told);

/** The day, for names of files: `2026-01-31`. */
const day = () => new Date().toISOString().slice(0, 10);

/** Saves all that the desk keeps as a file. @throws Error if the desk could not be opened */
export async function saveBackup(): Promise<SaveResult> {
  const text = await (await openDesk()).exportAll();
  return platform.files.save({ name: `vitrine-desk-${day()}.json`, text });
}

/** Saves the remembered prices as CSV. @throws Error if the desk could not be opened */
export async function savePrices(): Promise<SaveResult> {
  const own = await read(await (await openDesk()).exportAll());
  if (!own.ok) return 'failed';
  const text = pricesCsv(own.backup.prices.map(({ value }) => value));
  return platform.files.save({ name: `vitrine-prices-${day()}.csv`, text });
}

/** A file that the user has picked. */
export type OpenedBackup =
  | { readonly type: 'backup'; readonly text: string; readonly backup: Backup; readonly skipped: Skipped }
  | { readonly type: 'refused'; readonly why: BackupRefusal | 'unreadable' }
  | { readonly type: 'cancelled' };

/** Has the user pick a backup, and looks into it. @param told gets how much of it is read, from 0 to 1 */
export async function openBackup(told: (part: number) => void): Promise<OpenedBackup> {
  const picked = await platform.files.open('.json,application/json', LONGEST_BACKUP);
  if (picked.type === 'cancelled') return { type: 'cancelled' };
  if (picked.type !== 'text') return { type: 'refused', why: picked.type };
  const found = await read(picked.text, told);
  if (!found.ok) return { type: 'refused', why: found.why };
  const { backup, skipped } = found;
  await refresh();
  return { type: 'backup', text: picked.text, backup, skipped };
}

/** Has the page show what the desk has now: replacing names what will be lost. */
const refresh = () => queryClient.invalidateQueries({ queryKey: [DESK_KEY] });

/** Puts a backup in. Never rejects. */
export async function importBackup(request: ImportRequest): Promise<ImportAnswer> {
  try {
    const answer = await (await openDesk()).importAll(request);
    await refresh();
    return answer;
  } catch {
    return { ok: false, why: 'not-here' };
  }
}
