import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import {
  anyUnderWayUntil,
  storedIntent,
  storedIntents,
  type StoredIntent,
  type StoredIntents,
} from '#shared/rules/stored-intent.ts';
import type { Handle } from '../ipc.ts';
import { openProfileFile, type ProfileFile } from '../profile-file.ts';

/** Each open intent lists the orders known before it, which may be ten thousand. */
const LARGEST_BYTES = 64_000_000;

/** The record for an unreadable file: its payments are unknown, which must not look like no payments. */
const UNREAD_FILE = { unread: 'payments.json' };

const fileContents = z.extend(storedIntents, { version: z.literal(1) });
type FileContents = z.output<typeof fileContents>;

/** Operations on the file of payment intents. */
interface IntentFile {
  read(): StoredIntents;
  /** Writes an intent to the disk before it returns. @returns false if writing failed */
  keep(record: StoredIntent): boolean;
  drop(record: Pick<StoredIntent, 'slot' | 'key'>): boolean;
  dropBroken(): boolean;
  /** True while a payment has not ended, but for at most a day after its start. */
  anyUnderWay(): boolean;
}

/** An intent that ends later than this from now was started with a wrong clock. */
const LATEST_END_MS = 25 * 3_600_000;

/** Parses a record of the file; undefined if it is not an intent. */
const readRecord = (record: unknown) => z.safeParse(storedIntent, record).data;

/** Keeps payment intents in a file. Every change writes the whole file: to a new file, synced, then renamed. */
function intentsIn(file: ProfileFile<FileContents>, now: () => number = Date.now): IntentFile {
  const write = (records: readonly unknown[]) => file.write({ ...file.contents(), records: [...records] });
  if (file.corrupt) write([UNREAD_FILE]);
  return {
    read: () => {
      const { salt, records } = file.contents();
      return { salt, records };
    },
    keep: (next) =>
      write([...file.contents().records.filter((each) => readRecord(each)?.slot !== next.slot), next]),
    drop: ({ slot, key }) => {
      const isGone = (record: unknown) => {
        const kept = readRecord(record);
        return kept?.slot === slot && kept.key === key;
      };
      const { records } = file.contents();
      return !records.some(isGone) || write(records.filter((each) => !isGone(each)));
    },
    dropBroken: () => write(file.contents().records.filter((each) => readRecord(each) !== undefined)),
    anyUnderWay: () => {
      const until = anyUnderWayUntil(file.contents().records);
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
    openProfileFile({ folder, name: 'payments', schema: fileContents, empty, largestBytes: LARGEST_BYTES }),
  );
  const listeners: (() => void)[] = [];
  const changed = (written: boolean): boolean => {
    for (const listener of listeners) listener();
    return written;
  };
  handle('readIntents', () => intents.read());
  handle('keepIntent', (record) => changed(intents.keep(record)));
  handle('dropIntent', (record) => changed(intents.drop(record)));
  handle('dropBrokenIntents', () => changed(intents.dropBroken()));
  return { anyUnderWay: () => intents.anyUnderWay(), onChange: (listener) => void listeners.push(listener) };
}
