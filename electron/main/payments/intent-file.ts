import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import {
  anyUnderWayUntil,
  isStored,
  storedIntents,
  withStored,
  type StoredIntent,
  type StoredIntents,
} from '#shared/rules/stored-intent.ts';
import { kindsIn, settleAll, type UnreadRecord } from '#shared/rules/unread-record.ts';
import type { Handle } from '../ipc.ts';
import { openProfileFile, type CorruptFile, type ProfileFile } from '../profile-file.ts';
import { salvageIntents } from './salvage.ts';

/** Each open intent lists the orders known before it, which may be ten thousand. */
const LARGEST_BYTES = 64_000_000;

const fileContents = z.extend(storedIntents, { version: z.literal(1) });
type FileContents = z.output<typeof fileContents>;

/** Operations on the file of payment intents. */
interface IntentFile {
  read(): StoredIntents;
  /** Writes an intent to the disk before it returns. @returns false if writing failed */
  keep(record: StoredIntent): boolean;
  drop(record: Pick<StoredIntent, 'slot' | 'key'>): boolean;
  /** Notes that a member knows what became of the unreadable records. */
  settleBroken(owner: string): boolean;
  /** True while a payment has not ended, but for at most a day after its start. */
  anyUnderWay(): boolean;
}

/** An intent that ends later than this from now was started with a wrong clock. */
const LATEST_END_MS = 25 * 3_600_000;

/** The record for an unreadable file. */
const unreadFile = ({ changed, copy, text }: CorruptFile, found: number): UnreadRecord => ({
  unread: 'payments.json',
  changed,
  found,
  copy,
  names: kindsIn(text),
});

/** Keeps payment intents in a file. Every change writes the whole file: to a new file, synced, then renamed. */
function intentsIn(file: ProfileFile<FileContents>, now: () => number = Date.now): IntentFile {
  let contents = file.contents();
  const write = (records: readonly unknown[]) => {
    const next = { ...contents, records: [...records] };
    if (!file.write(next)) return false;
    contents = next;
    return true;
  };
  if (file.corrupt) {
    const { salt = contents.salt, records } = salvageIntents(file.corrupt.text);
    // On a full disk too, this run knows of the file. The next one finds its copy.
    contents = { ...contents, salt, records: [...records, unreadFile(file.corrupt, now())] };
    write(contents.records);
  }
  return {
    read: () => ({ salt: contents.salt, records: contents.records }),
    keep: (next) => write(withStored(contents.records, next)),
    drop: (gone) => {
      const isGone = isStored(gone);
      const { records } = contents;
      return !records.some(isGone) || write(records.filter((each) => !isGone(each)));
    },
    settleBroken: (owner) => write(settleAll(contents.records, owner)),
    anyUnderWay: () => {
      const until = anyUnderWayUntil(contents.records);
      return until > now() && until <= now() + LATEST_END_MS;
    },
  };
}

/** The intents as the rest of the client sees them. */
export interface PaymentIntents {
  /** True while a payment has not ended, but for at most a day after its start. */
  anyUnderWay: () => boolean;
  /** Calls the listener after an intent was stored or removed. */
  onChange: (listener: () => void) => void;
}

/**
 * Opens `payments.json`, in which intents survive a crash of the client, and answers the page's calls about them.
 * @param folder the profile
 */
export function openPaymentIntents(handle: Handle, folder: string): PaymentIntents {
  const empty: FileContents = { version: 1, salt: randomBytes(16).toString('hex'), records: [] };
  const intents = intentsIn(
    openProfileFile({
      ...{ folder, name: 'payments', schema: fileContents, empty },
      largestBytes: LARGEST_BYTES,
      keepsAllCopies: true,
    }),
  );
  const listeners: (() => void)[] = [];
  const changed = (written: boolean): boolean => {
    for (const listener of listeners) listener();
    return written;
  };
  handle('readIntents', () => intents.read());
  handle('keepIntent', (record) => changed(intents.keep(record)));
  handle('dropIntent', (record) => changed(intents.drop(record)));
  handle('settleBrokenIntents', (owner) => changed(intents.settleBroken(owner)));
  return { anyUnderWay: () => intents.anyUnderWay(), onChange: (listener) => void listeners.push(listener) };
}
