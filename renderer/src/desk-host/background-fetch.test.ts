import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backgroundFetch } from './background-fetch.ts';

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetch
    .mockReset()
    .mockImplementation(() => Promise.resolve(new Response('{}', { headers: { ETag: '"a"' } })));
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

const sent = () => [...new Headers(fetch.mock.lastCall?.[1].headers).keys()];

it("background fetch: asks the page's origin without cookies, token and cache", async () => {
  expect(await backgroundFetch('items/list', undefined)).toEqual({ status: 200, body: '{}', etag: '"a"' });
  expect(fetch.mock.lastCall?.[0]).toBe('/api/items/list');
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', cache: 'no-store' });
  expect(sent()).toEqual(['accept']);
});

it('background fetch: sends a known tag, and reads no body of a 304', async () => {
  fetch.mockResolvedValue(new Response(null, { status: 304, headers: { 'Retry-After': '7' } }));
  expect(await backgroundFetch('items/7', '"a"')).toEqual({ status: 304, body: '', retryAfter: '7' });
  expect(sent()).toEqual(['accept', 'if-none-match']);
});
