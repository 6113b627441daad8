import type { FieldErrors } from '#shared/wire/envelope.ts';
import { TOO_MANY, UNAVAILABLE } from '#shared/wire/retry-after.ts';

/**
 * Why a call failed:
 * - `network`: no answer (offline, refused, dropped); `timeout`: no answer within 20 s
 * - `http`: an HTTP error; `refused`: HTTP success, but the envelope's status is not OK
 * - `format`: an answer that breaks the contract
 */
export type ApiFailure = 'network' | 'timeout' | 'http' | 'refused' | 'format';

/** A failed call. `message` may be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly fields: FieldErrors;
  /** The server's own text; undefined when it sent none, and `message` is then a general one. */
  readonly serverText: string | undefined;
  /** Until when the server asks to wait, in epoch ms; undefined when it did not say. */
  readonly retryAt: number | undefined;

  constructor(
    failure: ApiFailure,
    message: string,
    details: {
      status?: number;
      fields?: FieldErrors;
      serverText?: string | undefined;
      /** In ms from now. */
      retryAfter?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.failure = failure;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
    this.serverText = details.serverText;
    this.retryAt = details.retryAfter === undefined ? undefined : Date.now() + details.retryAfter;
  }
}

/** True when a retry may succeed. Use it for GETs only: a failed write may still have been carried out. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.failure === 'network' || error.failure === 'timeout') return true;
  return error.status === 408 || error.status === TOO_MANY || error.status >= 500;
}

/** True when the whole shop does not answer for a while, as during an update: 503. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.failure === 'http' && error.status === UNAVAILABLE;

/** How long to wait before the same call is made again, in ms; 0 when the server did not say. */
export const waitLeft = (error: unknown): number =>
  error instanceof ApiError && error.retryAt !== undefined ? Math.max(0, error.retryAt - Date.now()) : 0;

/** True when the server answered 410: the resource existed once. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}

/** True when the server answered 404: the resource does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
