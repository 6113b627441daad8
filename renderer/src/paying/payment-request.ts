import type { Subject } from '#shared/rules/intent.ts';

/** The server's answer. Without a `redirectUrl` the payer has no page to go to. */
export interface Answer {
  order?: string | undefined;
  redirectUrl?: string | undefined;
  /** The balance after it, minor units of EUR. */
  balance?: number | undefined;
  /** What the server took from the balance, minor units of EUR. */
  charged?: number | undefined;
}

/** A request that moves money. */
export interface PaymentRequest {
  subject: Subject;
  /** The request's whole content: equal text means the same request. Stored only as a hash. */
  content: string;
  /** The path where the reader can try again. */
  where: string;
  /** The request for `resend`, if repeating it returns the payment page. */
  request?: string | undefined;
  /**
   * Reads again what the reader sees, under the slot's lock and immediately before the request. Nothing is stored or sent
   * if it throws.
   * @throws ShownChangedError if it is no longer true
   * @throws ApiError if it can't be read
   */
  recheck?: (() => Promise<void>) | undefined;
  /** Sends the request once. @throws ApiError */
  send(key: string): Promise<Answer>;
}

/** The sums or conditions that the reader sees are no longer true. Nothing was sent. */
export class ShownChangedError extends Error {
  override readonly name = 'ShownChangedError';
}

/** A request in the same slot is in progress, in this window or another. Nothing was sent. */
export class PaymentInProgressError extends Error {
  override readonly name = 'PaymentInProgressError';
}

/** The device can't read or store payment records, or guard them. Before a request, nothing is sent then. */
export class IntentNotKeptError extends Error {
  override readonly name = 'IntentNotKeptError';
}

/** The record of an earlier payment in the slot can't be read, so it may have happened. Nothing was sent. */
export class UnreadableIntentError extends Error {
  override readonly name = 'UnreadableIntentError';
}
