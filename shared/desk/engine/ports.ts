import type { DeskNotice } from '../notices.ts';
import type { DeskStore } from '../store.ts';

/** The answer to a background request. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  readonly etag: string | undefined;
  /** The `Retry-After` header. */
  readonly retryAfter: string | undefined;
}

/** What the desk needs from the shell it runs in. */
export interface DeskPorts {
  readonly store: DeskStore;
  /** The time of day, in ms since 1970. The user can set it. */
  now(): number;
  /** A clock that never jumps, in ms. */
  ticks(): number;
  /** From 0 to 1. */
  chance(): number;
  /** Runs something once, after some ms. @returns cancels it */
  after(ms: number, run: () => void): () => void;
  /** An id that no other entry has. */
  newId(): string;
  /**
   * Sends a GET below `/api/`, without cookies and token.
   * @param etag of the answer that is known; the server may answer 304 then
   * @throws Error without an answer
   */
  get(address: string, etag: string | undefined): Promise<RawAnswer>;
  /** Resolves when the page has no calls of its own under way. */
  pageIsIdle(): Promise<void>;
  /** Whether notifications are on before the user has chosen. On the web they need a press. */
  readonly notifiesAtFirst: boolean;
  /** Shows a notification. */
  notify(notice: DeskNotice): void;
  /** Removes the notifications of an account that are still shown. */
  withdrawAccountNews(): void;
  /** The minute of the day, local time. */
  minuteOfDay(): number;
}
