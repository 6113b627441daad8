import type { IntentLedger } from './intent-ledger.ts';
import type { Answer } from '../payment-request.ts';
import type { Records } from './records.ts';

/** The dependencies of `createPayments`; tests pass fakes. */
export interface Ports {
  ledger: IntentLedger;
  records: Records;
  /** Epoch ms. */
  now(): number;
  newKey(): string;
  /** A hash of the signed-in account. @throws ApiError */
  owner(): Promise<string>;
  /**
   * Runs `work` under the slot's lock, which all windows share. A crash releases the lock. `isHeld` is false once the
   * browser has given the lock to another window.
   * @returns undefined if the lock is taken; `work` then does not run
   * @throws IntentNotKeptError if there are no locks; `work` then does not run
   */
  withLockIfFree<T>(slot: string, work: (isHeld: () => boolean) => Promise<T>): Promise<T | undefined>;
  /** Runs `work` under the slot's lock, after waiting until it is free. @throws as `withLockIfFree` */
  withLock<T>(slot: string, work: (isHeld: () => boolean) => Promise<T>): Promise<T>;
  /** Sends the stored request of an intent again, with its key. @throws ApiError */
  resend(request: string, key: string): Promise<Answer>;
  /** Called after every change of the ledger. */
  changed(): void;
}
