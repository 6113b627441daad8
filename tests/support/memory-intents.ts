import { isStored, withStored, type StoredIntents } from '#shared/rules/stored-intent.ts';
import { settleAll } from '#shared/rules/unread-record.ts';
import type { IntentStore } from '#renderer/src/platform/intent-store.ts';

/**
 * An in-memory intent store for tests. Set `broken` to make writes fail.
 * @param isShared false for the store of the only window
 */
export function memoryIntents(
  kept: StoredIntents = { salt: 'salt', records: [] },
  isShared = true,
): IntentStore & { kept: StoredIntents; broken: boolean } {
  const store: IntentStore & { kept: StoredIntents; broken: boolean } = {
    kept,
    broken: false,
    isShared,
    read: () => Promise.resolve(structuredClone(store.kept)),
    put: (record) => change((records) => withStored(records, record)),
    remove: (slot, key) => {
      const isGone = isStored({ slot, key });
      return change((records) => records.filter((each) => !isGone(each)));
    },
    settleBroken: (owner) => change((records) => settleAll(records, owner)),
    watch: () => () => undefined,
  };
  const change = (work: (records: readonly unknown[]) => unknown[]) => {
    if (store.broken) return Promise.reject(new Error('the disk is full'));
    store.kept = { ...store.kept, records: work(store.kept.records) };
    return Promise.resolve();
  };
  return store;
}
