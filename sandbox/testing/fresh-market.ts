import { afterEach, beforeEach } from 'vitest';

import type { Area } from '../context.ts';
import { type TestClient, testMarket } from './client.ts';

/** The market of the running test, and a new browser. */
interface FreshMarket {
  readonly market: ReturnType<typeof testMarket>;
  readonly client: TestClient;
}

/**
 * Call it once per test file: each test gets a new market with the given areas.
 * @param begin what the browser does first
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
