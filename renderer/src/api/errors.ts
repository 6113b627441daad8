import type { FieldErrors } from '#shared/wire/envelope.ts';

/**
 * What went wrong with a call:
 * - `network`: no answer (offline, refused, dropped); `timeout`: none within 20 s
 * - `http`: an HTTP error; `refused`: HTTP was fine, the envelope's status was not OK
 * - `format`: an answer that breaks the contract
 */
export type ApiFailure = 'network' | 'timeout' | 'http' | 'refused' | 'format';

/** A failed call, with the one text that a reader may see. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  readonly fields: FieldErrors;
  /** The server's own words, or undefined where it had none. `message` then is a general one. */
  readonly serverText: string | undefined;
  /** How long the server wants to be left alone, in ms; undefined where it has not said. */
  readonly retryAfter: number | undefined;

  constructor(
    failure: ApiFailure,
    message: string,
    details: {
      status?: number;
      fields?: FieldErrors;
      serverText?: string | undefined;
      retryAfter?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.failure = failure;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
    this.serverText = details.serverText;
    this.retryAfter = details.retryAfter;
  }
}

/** True if another try may succeed. Use it for GETs only: a write may have been carried out. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.failure === 'network' || error.failure === 'timeout') return true;
  return error.status === 408 || error.status === 429 || error.status >= 500;
}

/** True when the server said that the thing asked for was there once. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}

/** True when the server said that the thing asked for is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
