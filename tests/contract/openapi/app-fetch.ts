import type { TestClient } from '#sandbox/testing/client.ts';
import type { Exchange } from './contract-checker.ts';

/** Address of the page. */
const PAGE = 'http://shop.test/';

/** A `Request` that knows relative addresses, as in a page. */
export class PageRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(input instanceof Request ? input : new URL(input, PAGE), init);
  }
}

/** A `fetch` for the shop's HTTP client that calls a sandbox in this process and reports each exchange. */
export function createFetch(client: TestClient, show: (exchange: Exchange) => void): typeof fetch {
  return async (input, init) => {
    const request = new PageRequest(input, init);
    const { method, headers } = request;
    const path = request.url.slice(PAGE.length - 1);
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const got = await client.send(method, path, { body, headers: Object.fromEntries(headers) });
    show({ method, path, headers, body, status: got.status, answer: got.body });
    return new Response(got.status === 204 ? null : got.text, { status: got.status, headers: got.headers });
  };
}
