import { session, type Session } from 'electron';
import type { DeskPorts, RawAnswer } from '#shared/desk/engine/ports.ts';

const TIMEOUT_MS = 20_000;
/** A hundred items have some 60 kB. */
const LARGEST_BYTES = 4_000_000;

/** Reads a body, but not more than is sound. @throws Error for a larger one */
async function readBody(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  if (!answer.body) return text;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > LARGEST_BYTES) {
      await reader.cancel();
      throw new Error('the answer is too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Sends the desk's requests. They go through a session of their own in memory, which has no cookies: the catalogue is
 * public, and nothing in the background acts for the user.
 * @param api the backend's origin; undefined if none is configured
 * @returns a function like `DeskPorts.get`
 */
export function createBackgroundRequest(api: string | undefined, version: string): DeskPorts['get'] {
  let own: Session | undefined;
  return async (address, etag): Promise<RawAnswer> => {
    if (api === undefined) throw new Error('there is no backend');
    own ??= session.fromPartition('desk', { cache: false });
    const answer = await own.fetch(`${api}/api/${address}`, {
      headers: {
        Accept: 'application/json',
        'X-Client': `desktop/${version}`,
        ...(etag === undefined ? {} : { 'If-None-Match': etag }),
      },
      credentials: 'omit',
      redirect: 'error',
      bypassCustomProtocolHandlers: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return {
      status: answer.status,
      body: answer.status === 304 ? '' : await readBody(answer),
      etag: answer.headers.get('ETag') ?? undefined,
      retryAfter: answer.headers.get('Retry-After') ?? undefined,
    };
  };
}
