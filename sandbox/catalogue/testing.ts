import { afterAll, expect } from 'vitest';

import { itemList } from '#shared/wire/catalogue.ts';
import { member, testMarket } from '../testing/client.ts';
import { catalogue } from './area.ts';

/** Call it once per test file: a market with the catalogue only, and a client. */
export function testCatalogue() {
  const market = testMarket([catalogue]);
  const client = market.client();
  afterAll(() => market.close());

  async function list(query: Record<string, string> = {}) {
    const { status, body, text } = await client.get(`/api/items/list?${new URLSearchParams(query)}`);
    expect(status, text).toBe(200);
    const { payload, meta } = itemList.parse(body);
    return { items: payload, total: meta?.total ?? NaN, pages: meta?.pages ?? NaN };
  }
  const payload = async (path: string) => member((await client.get(path)).body, 'payload');

  return { market, client, list, payload };
}
