import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { areas } from '#sandbox/areas.ts';
import { type TestClient, testMarket } from '#sandbox/testing/client.ts';
import { operations } from './openapi/operations.ts';

/** What the desk asks for without the user: it has no cookies and no token. */
let market: ReturnType<typeof testMarket>;
let visitor: TestClient;
let member: TestClient;
beforeAll(async () => {
  market = testMarket(areas);
  visitor = market.client();
  member = market.client();
  await member.post('/api/login', { username: 'demo', password: 'Demo1234' });
});
afterAll(() => market.close());

const KNIVES = 'items/list?search=gut%20knife%20lore&sort=asc&limit=100';
const ITEM = 'items/102500';
const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';

describe('answers to requests without cookie and token', () => {
  test.each([KNIVES, ITEM])('%s: is what a member gets, and sets no cookie', async (path) => {
    const headers = { 'x-client': 'desktop/1.0.0' };
    const alone = await market.client().get(`/api/${path}`, { headers });
    const signedIn = await member.get(`/api/${path}`);
    expect(alone.status).toBe(200);
    expect(alone.text).toBe(signedIn.text);
    expect(tagOf(alone)).not.toBe('');
    expect(tagOf(alone)).toBe(tagOf(signedIn));
    for (const answer of [alone, signedIn]) expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([KNIVES, ITEM])('%s: depends on the address only, not on the browser', async (path) => {
    const plain = await visitor.get(`/api/${path}`);
    const headers = { 'accept-language': 'de', 'user-agent': 'other', 'x-currency': 'USD' };
    expect((await visitor.get(`/api/${path}`, { headers })).text).toBe(plain.text);
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    const mark = path.includes('?') ? '&' : '?';
    const tags = [tagOf(plain)];
    for (const scope of ['currency=USD', 'lang_id=2', 'currency=USD&lang_id=2'])
      tags.push(tagOf(await visitor.get(`/api/${path}${mark}${scope}`)));
    expect(new Set(tags).size).toBe(4);
  });

  const gets = operations.filter(({ method, path }) => method === 'get' && path.startsWith('/api/'));
  test.each(gets.map(({ path, tagged }) => [path, tagged === true] as const))(
    '%s: may be kept only if it is public: %s',
    async (path, isPublic) => {
      const filled = path.replace('/items/{id}', `/${ITEM}`).replaceAll(/\{\w+\}/g, '1');
      const { headers } = await member.get(filled);
      expect(headers.get('cache-control')).toBe(isPublic ? 'no-cache' : 'no-store');
      expect(headers.has('etag')).toBe(isPublic);
    },
  );
});

describe('ETag', () => {
  const change = fc.record({
    action: fc.constantFrom('reprice', 'list', 'delist', 'sell', 'relist', 'relist', 'wait'),
    which: fc.nat({ max: 3 }),
    price: fc.constantFrom(12.34, 56.78),
  });

  test('list: changes with the answer and only then, in random markets', async () => {
    const found = await visitor.get('/__sandbox/api/market?search=gut%20knife%20lore&limit=4');
    const ids = [...found.text.matchAll(/"id":(\d+)/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    const texts = new Map<string, string>();
    const tags = new Map<string, string>();
    let last = '';
    await fc.assert(
      fc.asyncProperty(change, async ({ action, which, price }) => {
        const path = `/__sandbox/api/market/${ids[which]}`;
        if (action === 'reprice') await visitor.send('PATCH', path, { body: { price } });
        else if (action === 'list') await visitor.post('/__sandbox/api/market', { like: Number(ids[which]) });
        else if (action !== 'wait') await visitor.post(`${path}/${action}`);
        const { status, text } = await visitor.get(`/api/${KNIVES}`, { headers: { 'if-none-match': last } });
        const now = await visitor.get(`/api/${KNIVES}`);
        expect([status, text]).toEqual(tagOf(now) === last ? [304, ''] : [200, now.text]);
        last = tagOf(now);
        expect(texts.get(last) ?? now.text).toBe(now.text);
        expect(tags.get(now.text) ?? last).toBe(last);
        texts.set(last, now.text);
        tags.set(now.text, last);
      }),
      { numRuns: 120 },
    );
    expect(texts.size).toBeGreaterThan(20);
  });
});
