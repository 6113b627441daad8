import type { IntentEvent } from '#shared/rules/intent.ts';
import { ApiError } from './errors.ts';

/** The outcome of a request that moves money: answered, refused or lost. */
export type RequestOutcome = Extract<IntentEvent, { type: 'answered' | 'refused' | 'lost' }>;

/** True for HTTP errors that mean that the server did not carry out the request. */
function isRefusal(status: number): boolean {
  // 408 and 425 are about transport; 409 may mean that a request with this key is in progress.
  return status >= 400 && status < 500 && ![408, 409, 425].includes(status);
}

/** True for an answer that the request, or one with its key, meets another: 409. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.failure === 'http' && error.status === 409;

/**
 * Classifies a failed request. Only a clear refusal is 'refused': after any other failure the server may have carried
 * out the request. The text is the server's.
 */
export function classifyOutcome(error: unknown): RequestOutcome {
  if (!(error instanceof ApiError)) return { type: 'lost' };
  const refused = error.failure === 'refused' || (error.failure === 'http' && isRefusal(error.status));
  return refused ? { type: 'refused', text: error.serverText ?? '' } : { type: 'lost' };
}
