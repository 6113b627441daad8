import type { Session } from 'electron';
import { APP_ORIGIN } from './origin.ts';

/** Header that identifies a request between the page's network layer and our handler. A value from the page is overwritten. */
const MARK = 'x-vitrine-request';

/** Tells which of the page's calls were aborted. */
export interface AbortedRequests {
  /** A signal that aborts when the page aborts the call or navigates away. Calls of other origin never abort. */
  signalOf(request: Request): AbortSignal;
}

/**
 * Watches the page's calls in its network layer. The `signal` of a request in `protocol.handle` never fires, and a
 * response's stream is cancelled only once there is a response.
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

  return {
    signalOf(request) {
      const mark = request.headers.get(MARK);
      if (mark === null) return request.signal;
      // A call may be aborted before our handler gets its request.
      return waiting.get(mark)?.signal ?? AbortSignal.abort();
    },
  };
}
