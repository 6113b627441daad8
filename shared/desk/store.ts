import type { KindPrices } from './price-series.ts';
import type { PriceGroup } from './stored-prices.ts';

/** The documents of the desk. Each is replaced as a whole. */
export type DocumentName = 'desk' | `search-${string}` | PriceGroup;

/** Prices as version 0.1.0 stored them. */
export interface FormerPrices {
  readonly kinds: readonly KindPrices[];
  /** Removes them: they are in the documents. Never rejects. If it fails, the next start reads them again. */
  remove(): Promise<void>;
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
  /**
   * Reads the prices of version 0.1.0. A spoilt part is left out, and kept under another name.
   * @returns undefined if there are none
   */
  readFormerPrices(): Promise<FormerPrices | undefined>;
  /** False if a document could not be read, or was set aside: what the desk knows lacks it. */
  isRead(): boolean;
  /** The folder of the files; undefined in a browser. */
  readonly folder: string | undefined;
}
