import type { IntentEvent } from '#shared/rules/intent.ts';
import { ApiError } from '../api/errors.ts';

/** What an answer to a request that moves money, or the lack of one, means for it. */
export type RequestOutcome = Extract<IntentEvent, { type: 'answered' | 'refused' | 'lost' }>;

/** HTTP errors by which a server says that it has not done it, and why. */
function isRefusal(status: number): boolean {
  // 408 and 425 speak of the request's own journey; 409 may mean that the same key is being worked on.
  return status >= 400 && status < 500 && ![408, 409, 425].includes(status);
}

/**
 * Only a clear refusal counts as one: any other failure may have come after the server carried the request out. The
 * text is the server's own.
 */
export function classifyOutcome(error: unknown): RequestOutcome {
  if (!(error instanceof ApiError)) return { type: 'lost' };
  const refused = error.failure === 'refused' || (error.failure === 'http' && isRefusal(error.status));
  return refused ? { type: 'refused', text: error.serverText ?? '' } : { type: 'lost' };
}
