import type { TestClient } from '#sandbox/testing/client.ts';
import type { Exchange } from './contract-checker.ts';

/** A `fetch` for the shop's HTTP client that calls a sandbox in this process and reports each exchange. */
export function createFetch(client: TestClient, show: (exchange: Exchange) => void): typeof fetch {
  return async (input, init = {}) => {
    const path = String(input);
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const got = await client.send(method, path, { body, headers: Object.fromEntries(headers) });
    show({ method, path, headers, body, status: got.status, answer: got.body });
    return new Response(got.status === 204 ? null : got.text, { status: got.status, headers: got.headers });
  };
}
