import type { DeskStore } from '#shared/desk/store.ts';
import { createWorkQueue } from '#shared/desk/work-queue.ts';
import { logFailure } from '../platform/log-failure.ts';
import { deskDatabase } from './desk-database.ts';
import { indexedDocuments } from './indexed-documents.ts';
import { indexedPrices } from './indexed-prices.ts';

/**
 * The desk's store in IndexedDB. Nothing of it throws or rejects. One tab at a time may use it.
 * @param signal ends it: then nothing is written any more
 */
export function indexedDesk(signal?: AbortSignal): DeskStore {
  const database = deskDatabase(signal);
  const report = (error: unknown) => logFailure("The desk's data can't be read or written.", error);
  const state = { isFailing: false };
  // Prices are many: documents must not wait for them.
  return {
    ...indexedDocuments(database, createWorkQueue(report, state)),
    prices: indexedPrices(database, createWorkQueue(report, state)),
    folder: undefined,
  };
}
