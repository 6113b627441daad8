import { callAddress } from '#shared/wire/call-address.ts';

/** An answer with its body read: an unread body would keep its connection busy. */
export interface PrefetchedAnswer {
  status: number;
  body: string;
  retryAfter: string | undefined;
  /** The server's clock, which a date in `retryAfter` goes by. */
  date?: string | undefined;
  /** What `Content-Language` says; null for a server that does not say it. */
  language?: string | null;
}

declare global {
  interface Window {
    /** Answers that the boot script requested before the app's code was loaded, by `callAddress`. */
    prefetchedAnswers?: Map<string, Promise<PrefetchedAnswer>> | undefined;
    /** Aborts the GETs that carry the session and were sent by the document's scripts, each of which has its own code. */
    firstCalls?: AbortController | undefined;
  }
}

/** Time limit of every call, prefetched or not. In ms. */
export const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Reads a response to its end.
 * @throws DOMException or TypeError when no response came or it broke off
 */
export async function readAnswer(request: Promise<Response>): Promise<PrefetchedAnswer> {
  const response = await request;
  return {
    status: response.status,
    body: await response.text(),
    retryAfter: response.headers.get('retry-after') ?? undefined,
    date: response.headers.get('date') ?? undefined,
    language: response.headers.get('content-language'),
  };
}

/** Drops the answers that the first screen did not take: they would be stale later. */
export function dropPrefetchedAnswers(): void {
  window.prefetchedAnswers = undefined;
}

/**
 * Takes the prefetched answer to a call; a second call with the same address gets undefined. The parameters must match
 * exactly: an answer without a language does not serve a call with one.
 */
export function takePrefetchedAnswer(
  path: string,
  params: Parameters<typeof callAddress>[1],
): Promise<PrefetchedAnswer> | undefined {
  const address = callAddress(path, params);
  const answer = window.prefetchedAnswers?.get(address);
  window.prefetchedAnswers?.delete(address);
  return answer;
}
