import { afterAll, afterEach, beforeEach, expect } from 'vitest';

import { areas } from '../areas.ts';
import { testMarket } from '../testing/client.ts';
import { Shopper, orderIn, payer, problems } from '../testing/shopper.ts';
import type { SettleMode } from './tables.ts';

/** The origin that payers return to. */
export const SHOP = 'http://localhost';

/**
 * Call it once per test file: a market, a payer `at` its payment pages, and payments to start. In each test payments
 * settle at once; after it the books must balance.
 */
export function testPayments() {
  const market = testMarket(areas);
  const at = payer(market.context);
  let next = 100_500;

  beforeEach(() => market.client().put('/__sandbox/api/gateway', { settle: 'at-once', late_ms: 5000 }));
  afterEach(() => expect(problems(market)).toEqual([]));
  afterAll(() => market.close());

  const settle = (mode: SettleMode, late_ms = 5000) =>
    market.client().put('/__sandbox/api/gateway', { settle: mode, late_ms });
  const pass = market.advance;

  async function deposit(headers: Record<string, string> = {}) {
    const user = new Shopper(market);
    const answer = await user.topUp(25, headers);
    const order = orderIn(answer);
    const now = async () => [await user.statusOf(order), await user.balance()];
    return { user, answer, order, now };
  }

  async function purchase() {
    const user = new Shopper(market, 0);
    const id = next++;
    await user.take([id], 1000);
    const answer = await user.buy({ paymentType: 'card', promocode: 'WELCOME10' });
    const order = orderIn(answer);
    const free = () => market.context.db.prepare('SELECT available FROM listings WHERE id = ?').get(id);
    const now = async () => [await user.statusOf(order), (await user.cart()).length, free()?.['available']];
    return { user, answer, order, now };
  }

  return { market, at, settle, pass, deposit, purchase };
}
