import type { DeskPorts } from '#shared/desk/engine/ports.ts';

const TIMEOUT_MS = 20_000;

/** Sends the desk's requests from the page, without cookies and token: the catalogue is public. */
export const backgroundFetch: DeskPorts['get'] = async (address, etag) => {
  const answer = await fetch(`/api/${address}`, {
    headers: { Accept: 'application/json', ...(etag === undefined ? {} : { 'If-None-Match': etag }) },
    credentials: 'omit',
    // The browser's own cache would answer a 304 with its copy.
    cache: 'no-store',
    priority: 'low',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    status: answer.status,
    body: answer.status === 304 ? '' : await answer.text(),
    etag: answer.headers.get('ETag') ?? undefined,
    retryAfter: answer.headers.get('Retry-After') ?? undefined,
  };
};
