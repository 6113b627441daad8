import { afterEach, beforeEach } from 'vitest';

import type { Area } from '../context.ts';
import { type TestClient, testMarket } from './client.ts';

/** A market of the running test, and a browser that has not been there before. */
interface FreshMarket {
  readonly market: ReturnType<typeof testMarket>;
  readonly client: TestClient;
}

/**
 * For a test file to call once: before each of its tests a market with some areas is made, and closed after it.
 * @param begin what is done there first
 */
export function freshMarket(
  areas: readonly Area[],
  begin: (client: TestClient) => Promise<unknown> | undefined = () => undefined,
): FreshMarket {
  let now: FreshMarket | undefined;
  const running = (): FreshMarket => {
    if (!now) throw new Error('There is a market while a test runs.');
    return now;
  };
  beforeEach(async () => {
    const market = testMarket(areas);
    now = { market, client: market.client() };
    await begin(now.client);
  });
  afterEach(() => now?.market.close());

  return {
    get market() {
      return running().market;
    },
    get client() {
      return running().client;
    },
  };
}
