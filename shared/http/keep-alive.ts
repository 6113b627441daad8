/**
 * How long servers keep an idle connection, in ms. Node's default of 5 s can reset the next request of a client. This
 * is longer than browsers and proxies keep theirs.
 */
export const KEEP_ALIVE = { keepAliveTimeout: 75_000 } as const;
