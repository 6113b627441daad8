import { REQUEST_TIMEOUT_MS, readAnswer, type PrefetchedAnswer } from '../api/prefetched-answers.ts';
import { stored } from '../handover/stored.ts';

/** The value that Laravel requires with every write, out of its cookie. */
function writeToken(): string | undefined {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return value && decodeURIComponent(value);
}

/**
 * Sends a call as the app's client does (`api/http.ts`).
 * @param address below `/api/`
 * @param body of a POST; without one it is a GET
 */
export function fetchAnswer(address: string, body?: object): Promise<PrefetchedAnswer> {
  const token = stored('token');
  const xsrf = body && writeToken();
  const response = fetch(`/api/${address}`, {
    headers: {
      Accept: 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    credentials: 'include',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return readAnswer(response);
}
