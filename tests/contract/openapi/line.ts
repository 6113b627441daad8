import type { TestClient } from '../../../sandbox/testing/client.ts';
import type { Exchange } from './keeper.ts';

/** A `fetch` for the shop's own HTTP client that asks a sandbox in this process, and shows each exchange. */
export function lineTo(client: TestClient, show: (exchange: Exchange) => void) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const got = await client.send(method, path, { body, headers: Object.fromEntries(headers) });
    show({ method, path, headers, body, status: got.status, answer: got.body });
    const empty = [204, 205, 304].includes(got.status);
    return new Response(empty ? null : got.text, { status: got.status, headers: got.headers });
  };
}
