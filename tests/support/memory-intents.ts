import * as z from 'zod/mini';
import { storedIntent, type StoredIntents } from '#shared/rules/stored-intent.ts';
import { hasSlot, settleUnread } from '#shared/rules/unread-record.ts';
import type { IntentStore } from '#renderer/src/platform/intent-store.ts';

/** An in-memory intent store for tests. Set `broken` to make writes fail. */
export function memoryIntents(kept: StoredIntents = { salt: 'salt', records: [] }): IntentStore & {
  kept: StoredIntents;
  broken: boolean;
} {
  const slotOf = (record: unknown) => z.safeParse(storedIntent, record).data?.slot;
  const store = {
    kept,
    broken: false,
    read: () => Promise.resolve(structuredClone(store.kept)),
    put: (record: unknown) =>
      change((records) => [...records.filter((each) => slotOf(each) !== slotOf(record)), record]),
    remove: (slot: string) => change((records) => records.filter((each) => slotOf(each) !== slot)),
    settleBroken: (owner: string) =>
      change((records) => records.map((each) => (hasSlot(each) ? each : settleUnread(each, owner)))),
    watch: () => () => undefined,
  };
  const change = (work: (records: readonly unknown[]) => unknown[]) => {
    if (store.broken) return Promise.reject(new Error('the disk is full'));
    store.kept = { ...store.kept, records: work(store.kept.records) };
    return Promise.resolve();
  };
  return store;
}
