import { decodePart } from '#shared/address.ts';
import { REQUEST_TIMEOUT_MS, type PrefetchedAnswer } from '../api/prefetched-answers.ts';
import { fetchAnswer } from './fetch-answer.ts';

/** The value that Laravel requires with every write, out of its cookie. */
function writeToken(): string | undefined {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return value && (decodePart(value) ?? value);
}

/** Sends a POST as the app's client does. In a file of its own: the document's script sends none. */
export function postAnswer(
  address: string,
  call: Parameters<typeof fetchAnswer>[1],
  body: object,
): Promise<PrefetchedAnswer> {
  const xsrf = writeToken();
  return fetchAnswer(
    address,
    call,
    // A change of the session awaits it.
    { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
    { 'Content-Type': 'application/json', ...(xsrf && { 'X-XSRF-TOKEN': xsrf }) },
  );
}
