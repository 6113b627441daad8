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

/** Somebody's history of ten thousand orders has a place in each of a few open intents. */
const LARGEST_BYTES = 64_000_000;

/** Takes the place of a file that could not be read: its payments are not known, and must not look like none. */
const UNREAD_FILE = { unread: 'payments.json' };

const fileContents = z.extend(storedIntents, { version: z.literal(1) });
type FileContents = z.output<typeof fileContents>;

/** The client's store of payment intents. */
interface IntentFile {
  read(): StoredIntents;
  /** On the disk when it returns. @returns false where it could not be written */
  keep(record: StoredIntent): boolean;
  drop(record: Pick<StoredIntent, 'slot' | 'key'>): boolean;
  dropBroken(): boolean;
  /** True while a payment has not ended, for a day at most. */
  anyUnderWay(): boolean;
}

/** An intent whose day ends later than that from now was begun by a clock that was wrong. */
const LATEST_END_MS = 25 * 3_600_000;

/** An intent in a file's record; undefined for what is none. */
const readRecord = (record: unknown) => z.safeParse(storedIntent, record).data;

/** Payment intents in a kept file, which is written whole each time: to a new file, synced, then renamed. */
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

/** What the rest of the client needs to know of the intents. */
export interface PaymentIntents {
  /** True while a payment has not ended, for a day at most. */
  anyUnderWay: () => boolean;
  /** Calls back when an intent was kept or dropped. */
  onChange: (listener: () => void) => void;
}

/**
 * Opens `payments.json`, in which intents outlive a crash of the client, and lets the page read and write it.
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
