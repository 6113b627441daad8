import * as z from 'zod/mini';

/** An empty request or response. */
export const nothing = z.void();

/** At most `most` calls in any `spanMs`. Others are refused. */
export interface CallLimit {
  most: number;
  spanMs: number;
}

/** A limit for any minute. */
export const perMinute = (most: number): CallLimit => ({ most, spanMs: 60_000 });

/** A call between two parts of the product, with the schemas that both ends check. */
export interface CallRow<Request = unknown, Response = unknown> {
  readonly request: z.ZodMiniType<Request>;
  readonly response: z.ZodMiniType<Response>;
  /** For calls that write or open something: far more than a user needs, and too few for a script to do harm. */
  readonly limit?: CallLimit;
  /** True if the call is refused without a press of the user in the last seconds. */
  readonly afterPress?: true;
}

/**
 * Why a call was refused: it is not from our page, its request is invalid, it came too often or without a press, or it
 * failed.
 */
export type CallRefusal = 'forbidden' | 'malformed' | 'too-many' | 'no-press' | 'failed';

/** The result of a call. A refusal is a value, so that no stack trace of main reaches the page. */
export type CallResult<Response> = { ok: true; value: Response } | { ok: false; refusal: CallRefusal };
