import { afterAll, afterEach, expect } from 'vitest';

import { areas } from '../areas.ts';
import { member, testMarket } from '../testing/client.ts';
import { Shopper, problems } from '../testing/shopper.ts';

/** For a test file to call once: a market, people who shop in it, and items of it that nobody has bought yet. */
export function testPurchases() {
  const market = testMarket(areas);
  let next = 100_100;

  // Whatever a test did: no cent appeared or vanished, and nothing was bought twice.
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
