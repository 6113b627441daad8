import type { ServerOptions } from 'node:http';

/**
 * How long a server here keeps a connection that nobody uses. Node's 5 s are over just as a patient client sends its
 * next request, which is then reset; this is longer than browsers and proxies keep theirs. In ms.
 */
export const KEEP_ALIVE = { keepAliveTimeout: 75_000 } as const satisfies ServerOptions;
