import type { Kind } from './kind.ts';
import type { PackedKind } from './packed-prices.ts';
import type { PricePoint } from './price-series.ts';

/** The documents of the desk. Each is replaced as a whole. */
export type DocumentName = 'desk' | `search-${string}`;

/** The remembered prices of a kind, in order of time. */
export interface KindPrices {
  readonly kind: Kind;
  readonly points: readonly PricePoint[];
}

/** Remembered prices: a log that points are added to. */
export interface PriceStore {
  /**
   * Reads all points, without keeping the process busy for more than some ms at a time. What can't be read is set aside
   * and left out. Never rejects.
   */
  load(): Promise<PackedKind[]>;
  /** Adds a point to the log. @returns false if it can't be written, for example on a full disk */
  append(kind: Kind, point: PricePoint): Promise<boolean>;
  /**
   * Replaces the log. Points that are added in the meantime are not lost.
   * @returns false if it can't be written; the old log stays
   */
  replace(all: readonly PackedKind[]): Promise<boolean>;
  /** The log's size in bytes. In a browser it is an estimate. */
  size(): Promise<number>;
  /** False if the last load failed, set the log aside, or left spoilt parts of it out: prices are missing. */
  isRead(): boolean;
}

/** Where the desk keeps what it knows: files of the profile in the desktop client, IndexedDB in a browser. */
export interface DeskStore {
  /** Reads a document, unchecked. @returns undefined if there is none, or if it is spoilt and was set aside */
  read(name: DocumentName): Promise<unknown>;
  /** Replaces a document as a whole. @returns false if it can't be written; the old one stays */
  write(name: DocumentName, value: unknown): Promise<boolean>;
  /**
   * Keeps a document that the desk can't use under another name: the latest three of each are kept. Until that is done,
   * it is not written over without a copy.
   * @returns false if it failed
   */
  setAside(name: DocumentName): Promise<boolean>;
  /** Removes a document. @returns false if it can't be removed */
  remove(name: DocumentName): Promise<boolean>;
  /** The names of all documents. */
  names(): Promise<DocumentName[]>;
  /** False if a document could not be read, or was set aside: what the desk knows lacks it. */
  isRead(): boolean;
  readonly prices: PriceStore;
  /** The folder of the files; undefined in a browser. */
  readonly folder: string | undefined;
}
