import { WITHOUT_SESSION } from '#shared/wire/without-session.ts';
import { carriesSession } from '../api/carries-session.ts';
import { REQUEST_TIMEOUT_MS, readAnswer, type PrefetchedAnswer } from '../api/prefetched-answers.ts';
import { stored } from '../handover/stored.ts';

/** The value that Laravel requires with every write, out of its cookie. */
function writeToken(): string | undefined {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return value && decodeURIComponent(value);
}

/** Ends the GETs that carry the session before it changes. */
const { signal: sessionChange } = (window.firstCalls ??= new AbortController());

/**
 * Sends a call as the app's client does (`api/http.ts`).
 * @param address below `/api/`
 * @param call its row or that of `FIRST_CALLS`
 * @param body of a POST; without one it is a GET
 */
export function fetchAnswer(
  address: string,
  call: Parameters<typeof carriesSession>[0],
  body?: object,
): Promise<PrefetchedAnswer> {
  const carries = carriesSession(call);
  const token = carries && stored('token');
  const xsrf = body && writeToken();
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = fetch(`/api/${address}`, {
    headers: {
      Accept: 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(import.meta.env.VITRINE_SHELL === 'desktop' && !carries && { [WITHOUT_SESSION]: '1' }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    credentials: carries ? 'include' : 'omit',
    signal: carries && !body ? AbortSignal.any([limit, sessionChange]) : limit,
  });
  return readAnswer(response);
}
