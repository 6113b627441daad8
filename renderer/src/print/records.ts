import type { Price } from '#shared/money.ts';
import type { Offer } from '#shared/wire/offers.ts';
import type { PurchaseLine } from '#shared/wire/payments.ts';

/** An order to print. */
export interface PrintedOrder {
  kind: 'order';
  /** Its lines in the history; never empty. */
  lines: readonly PurchaseLine[];
  /** What this device knows to have been charged, in EUR. The server's own figure goes before it. */
  charged?: Price | undefined;
}

/** An offer of the member's to print, with its payout. */
export interface PrintedOffer {
  kind: 'offer';
  offer: Offer;
}

/** A row of a history, as a record has it. */
export interface PrintedRow {
  /** Unique across all three histories, even if a server sends an id twice. */
  uniqueId: string;
  type: 'deposits' | 'purchases' | 'offers';
  /** Epoch ms; undefined if the server's date can't be read. */
  createdAt: number | undefined;
  /** The offered or bought item; undefined for a deposit, and if the server names none. */
  name: string | undefined;
  /** One sum for each currency. For a purchase, the prices of its items. */
  amounts: readonly Price[];
  /** The amount is the seller's asking price: the shop has made no offer yet. */
  wished: boolean;
  /** The server's status. */
  status: string;
  /** The number shown to the member; empty for none. */
  orderNr: string;
  /** The items of a purchase. */
  children: readonly PurchaseLine[];
}

/** A history to print: all rows of a filter, not only those of the page on screen. */
export interface PrintedHistory {
  kind: 'history';
  rows: readonly PrintedRow[];
  /** In the reader's words. */
  shown: string;
  search: string;
  /** The parts that could not be loaded, in the reader's words. */
  missing: readonly string[];
}

export type PrintedRecord = PrintedOrder | PrintedOffer | PrintedHistory;

/** Who issued a record, whom it is for, and when it was printed. */
export interface RecordHead {
  /** Name, address and numbers of the company, a line each. */
  requisites: readonly string[];
  supportEmail: string;
  /** Undefined if the profile could not be loaded. */
  account: { name: string; email: string } | undefined;
  /** Epoch ms. */
  printedAt: number;
}
