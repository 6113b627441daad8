import type { Session } from 'electron';
import { APP_ORIGIN } from './origin.ts';

/** Names the request on its way from the page's network to our handler; overwritten here if a page sends it. */
const MARK = 'x-vitrine-request';

/** Knows which of the page's calls are no longer waited for. */
export interface AbortedRequests {
  /** Aborts when the page gives the call up, or is left. A call that did not come from the page never aborts. */
  signalOf(request: Request): AbortSignal;
}

/**
 * Watches the page's calls. The `signal` of a request that `protocol.handle` is given never fires, and an answer's
 * stream is cancelled only once there is one; so the page's network layer is asked instead.
 */
export function trackAbortedRequests(page: Session): AbortedRequests {
  const waiting = new Map<string, AbortController>();
  const calls = { urls: [`${APP_ORIGIN}/api/*`] };

  page.webRequest.onBeforeSendHeaders(calls, ({ id, requestHeaders }, proceed) => {
    const mark = String(id);
    waiting.set(mark, new AbortController());
    proceed({ requestHeaders: { ...requestHeaders, [MARK]: mark } });
  });
  page.webRequest.onCompleted(calls, ({ id }) => {
    waiting.delete(String(id));
  });
  page.webRequest.onErrorOccurred(calls, ({ id }) => {
    waiting.get(String(id))?.abort();
    waiting.delete(String(id));
  });

  return { signalOf: (request) => waiting.get(request.headers.get(MARK) ?? '')?.signal ?? request.signal };
}
