import { beforeEach, expect, it, vi } from 'vitest';
import { createBackgroundRequest } from './background-request.ts';

const { fetch, fromPartition } = vi.hoisted(() => {
  const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  return { fetch: ask, fromPartition: vi.fn((_name: string, _options: object) => ({ fetch: ask })) };
});
vi.mock('electron', () => ({ session: { fromPartition } }));

const API = 'https://shop.example';
const get = createBackgroundRequest(API, '1.2.3');
const sent = () => new Headers(fetch.mock.lastCall?.[1].headers);

beforeEach(() => {
  fetch.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
});

it('background request: has a session of its own in memory, which sends no cookies and keeps no cache', async () => {
  await get('items/list', undefined);
  // A name that begins with `persist:` would be on the disk.
  expect(fromPartition).toHaveBeenCalledExactlyOnceWith('desk', { cache: false });
  expect(fetch.mock.lastCall?.[0]).toBe(`${API}/api/items/list`);
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', redirect: 'error' });
});

it('background request: sends these headers and no other', async () => {
  await get('items/list', undefined);
  expect([...sent().keys()]).toEqual(['accept', 'x-client']);
  await get('items/list', '"a"');
  expect([...sent().keys()]).toEqual(['accept', 'if-none-match', 'x-client']);
  expect(sent().get('If-None-Match')).toBe('"a"');
});

it('background request: reads status, tag and wait, and no body of a 304', async () => {
  fetch.mockResolvedValue(new Response(null, { status: 304, headers: { ETag: '"a"', 'Retry-After': '7' } }));
  expect(await get('items/7', '"a"')).toEqual({ status: 304, body: '', etag: '"a"', retryAfter: '7' });
});

it('background request: fails for an answer of more than 4 MB, and without a backend', async () => {
  fetch.mockResolvedValue(new Response('x'.repeat(4_000_001)));
  await expect(get('items/7', undefined)).rejects.toThrow('too large');
  await expect(createBackgroundRequest(undefined, '1.2.3')('items/7', undefined)).rejects.toThrow(
    'no backend',
  );
});
