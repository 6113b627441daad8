/** An answer with its body read: an unread body would keep its connection busy. */
export interface PrefetchedAnswer {
  status: number;
  body: string;
  retryAfter: string | undefined;
}

declare global {
  interface Window {
    /** Answers that the boot document requested before the app's code was loaded, by `callKey`. */
    prefetchedAnswers?: Map<string, Promise<PrefetchedAnswer>> | undefined;
  }
}

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** Time limit of every call, prefetched or not. In ms. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** A call's path and sorted parameters as one string, which is also its address below `/api/`. */
export function callKey(path: string, params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  query.sort();
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

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
  };
}

/** Drops the answers that the first screen did not take: they would be stale later. */
export function dropPrefetchedAnswers(): void {
  window.prefetchedAnswers = undefined;
}

/**
 * Takes the prefetched answer to a call; a second call with the same key gets undefined. The parameters must match
 * exactly: an answer without a language does not serve a call with one.
 */
export function takePrefetchedAnswer(path: string, params: Params): Promise<PrefetchedAnswer> | undefined {
  const key = callKey(path, params);
  const answer = window.prefetchedAnswers?.get(key);
  window.prefetchedAnswers?.delete(key);
  return answer;
}
