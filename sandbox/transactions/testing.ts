import { afterAll, afterEach, expect } from 'vitest';

import { areas } from '../areas.ts';
import { member, testMarket } from '../testing/client.ts';
import { Shopper, problems } from '../testing/shopper.ts';

/** Call it once per test file: a market, its shoppers, and unsold items. */
export function testPurchases() {
  const market = testMarket(areas);
  let next = 100_100;

  // After each test, no cent may be lost and nothing bought twice.
  afterEach(() => expect(problems(market)).toEqual([]));
  afterAll(() => market.close());

  const nextItem = () => next++;
  const shopper = (balance = 0, verified = true) => new Shopper(market, balance, verified);
  const available = (id: number) =>
    market.context.db.prepare('SELECT available FROM listings WHERE id = ?').get(id)?.['available'];
  return { market, nextItem, shopper, available };
}

/** The status and the message of an answer. */
export const refusal = (answer: { status: number; body: unknown }) => [
  answer.status,
  member(answer.body, 'message'),
];
