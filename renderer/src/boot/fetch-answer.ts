import { WITHOUT_SESSION } from '#shared/wire/without-session.ts';
import { carriesSession } from '../api/carries-session.ts';
import { REQUEST_TIMEOUT_MS, readAnswer, type PrefetchedAnswer } from '../api/prefetched-answers.ts';
import { stored } from '../handover/stored.ts';

/** Ends the GETs that carry the session before it changes. */
const { signal: sessionChange } = (window.firstCalls ??= new AbortController());

/**
 * Sends a call as the app's client does (`api/http.ts`).
 * @param address below `/api/`
 * @param call its row or that of `FIRST_CALLS`
 * @param write what makes it a write (`post-answer.ts`)
 * @param headers those of a write
 */
export function fetchAnswer(
  address: string,
  call: Parameters<typeof carriesSession>[0],
  write?: { method: 'POST'; body: string; signal: AbortSignal },
  headers?: Record<string, string>,
): Promise<PrefetchedAnswer> {
  const carries = carriesSession(call);
  const token = carries && stored('token');
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = fetch(`/api/${address}`, {
    headers: {
      Accept: 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(import.meta.env.VITRINE_SHELL === 'desktop' && !carries && { [WITHOUT_SESSION]: '1' }),
      ...headers,
    },
    credentials: carries ? 'include' : 'omit',
    signal: carries ? AbortSignal.any([limit, sessionChange]) : limit,
    ...write,
  });
  return readAnswer(response);
}
