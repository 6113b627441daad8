import { isStored, withStored, type StoredIntents } from '#shared/rules/stored-intent.ts';
import { settleAll } from '#shared/rules/unread-record.ts';
import type { IntentStore } from '../../platform/intent-store.ts';
import { IntentNotKeptError } from '../payment-request.ts';

/** A store whose contents this page remembers. Every failure is an `IntentNotKeptError`. */
export interface RememberedIntents extends Omit<IntentStore, 'isShared' | 'watch'> {
  /** The next `read` asks the store again, if other windows may have written. */
  renew(): void;
}

const orNotKept = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((cause: unknown) => {
    throw new IntentNotKeptError('the payment records could not be used', { cause });
  });

/**
 * Reads a store once. After that its contents follow from this page's writes: a payment on the desktop costs no reading
 * over the bridge. Where other windows write too, `renew` has to come before each decision.
 */
export function rememberIntents(store: IntentStore): RememberedIntents {
  /** The contents after all writes so far; undefined if the store has to be asked. */
  let known: Promise<StoredIntents> | undefined;

  function remember(contents: Promise<StoredIntents>): Promise<StoredIntents> {
    known = contents;
    void contents.catch(() => {
      if (known === contents) known = undefined;
    });
    return contents;
  }
  const ask = () => orNotKept(store.read());

  /** Later reads give the contents after the write. @param change how the write changes the records */
  function write(writing: Promise<void>, change: (records: readonly unknown[]) => unknown[]): Promise<void> {
    const before = known;
    const named = orNotKept(writing);
    const after = async () => {
      const contents = await (before ?? ask());
      return { ...contents, records: change(contents.records) };
    };
    // After a failure only the store knows what it has.
    void remember(named.then(after, ask));
    return named;
  }

  return {
    read: () => known ?? remember(ask()),
    renew() {
      if (store.isShared) known = undefined;
    },
    put: (record) => write(store.put(record), (records) => withStored(records, record)),
    remove(slot, key) {
      const isGone = isStored({ slot, key });
      return write(store.remove(slot, key), (records) => records.filter((each) => !isGone(each)));
    },
    settleBroken: (owner) => write(store.settleBroken(owner), (records) => settleAll(records, owner)),
  };
}
