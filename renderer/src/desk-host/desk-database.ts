import type { DBSchema, StoreNames } from 'idb';
import {
  indexedDatabase,
  type IndexedDatabase,
  type Writer as WriterOf,
} from '../platform/indexed-database.ts';

interface Schema extends DBSchema {
  /** JSON, by name. */
  documents: { key: string; value: unknown };
  /** Prices of version 0.1.0, by the kind's key. Nothing is written to it any more. */
  prices: { key: string; value: unknown };
}

/** An object store in a transaction that writes. */
export type Writer<Name extends StoreNames<Schema>> = WriterOf<Schema, Name>;

/** Runs work in transactions of the desk's database. */
export type DeskDatabase = IndexedDatabase<Schema>;

/** The desk's database, which is opened with the first work. @param signal ends it: another tab has the desk */
export const deskDatabase = (signal?: AbortSignal): DeskDatabase =>
  indexedDatabase({ name: 'vitrine-desk', stores: ['documents', 'prices'], signal });
