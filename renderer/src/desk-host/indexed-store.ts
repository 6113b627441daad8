import type { DeskStore } from '#shared/desk/store.ts';
import { createWorkQueue } from '#shared/desk/work-queue.ts';
import { logFailure } from '../platform/log-failure.ts';
import { deskDatabase } from './desk-database.ts';
import { indexedDocuments } from './indexed-documents.ts';
import { indexedPrices } from './indexed-prices.ts';

/** The desk's store in IndexedDB. Nothing of it throws or rejects. One tab at a time may use it. */
export function indexedDesk(): DeskStore {
  const database = deskDatabase();
  const queue = createWorkQueue((error) => logFailure("The desk's data can't be read or written.", error));
  return {
    ...indexedDocuments(database, queue),
    prices: indexedPrices(database, queue),
    folder: undefined,
  };
}
