import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { areas } from '../areas.ts';
import { SETTLE_MODES } from '../gateway/tables.ts';
import { type Answer, testMarket } from '../testing/client.ts';
import { CONFIRMS, DECLINED, PAYS, SILENT, Shopper, orderIn, payer, problems } from '../testing/shopper.ts';
import { PURCHASE_STATUSES } from './tables.ts';

const SHOPPERS = 3;
const ITEMS = 5;
const who = fc.nat({ max: SHOPPERS - 1 });
const which = fc.nat({ max: 50 });
const promocode = fc.constantFrom(null, null, 'WELCOME10', 'FIVE', 'EXPIRED', 'NOPE');
const status = fc.constantFrom(...PURCHASE_STATUSES);

/** One thing that somebody does; `which` picks one of what there is at the time. */
const step = fc.oneof(
  fc.record({ does: fc.constant('take' as const), who, item: fc.nat({ max: ITEMS - 1 }) }),
  fc.record({ does: fc.constant('drop' as const), who, item: fc.nat({ max: ITEMS - 1 }) }),
  fc.record({
    does: fc.constant('buy' as const),
    who,
    promocode,
    paymentType: fc.constantFrom('balance', 'card'),
    currency: fc.constantFrom('EUR', 'USD', 'JPY'),
    key: fc.option(fc.nat({ max: 5 })),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    does: fc.constant('top-up' as const),
    who,
    amount: fc.constantFrom(4, 5, 12.34, 100),
    key: fc.option(fc.nat({ max: 5 })),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    does: fc.constant('pay' as const),
    which,
    card: fc.constantFrom(PAYS, PAYS, DECLINED, CONFIRMS, SILENT),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ does: fc.constant('confirm' as const), which, code: fc.constantFrom('123456', '1') }),
  fc.record({ does: fc.constant('cancel' as const), which }),
  fc.record({ does: fc.constant('settle' as const), which, status }),
  fc.record({ does: fc.constant('mode' as const), settle: fc.constantFrom(...SETTLE_MODES) }),
  fc.record({
    does: fc.constant('trade' as const),
    item: fc.nat({ max: ITEMS - 1 }),
    action: fc.constantFrom('reprice', 'list', 'delist', 'sell', 'relist', 'relist'),
    price: fc.constantFrom(0.01, 12.34, 100_000, 0),
  }),
  fc.record({ does: fc.constant('drift' as const), count: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(1000, 5000, 16 * 60_000) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let market: ReturnType<typeof testMarket>;
let at: ReturnType<typeof payer>;
let firstItem = 101_000;
beforeAll(() => {
  market = testMarket(areas);
  at = payer(market.context);
});
afterAll(() => market.close());

const many = <T>(times: number, work: () => Promise<T>) => Promise.all(Array.from({ length: times }, work));

/** Runs one step, and checks that it causes no server error (5xx). */
async function run(step: Step, shoppers: readonly Shopper[], begun: Answer[]): Promise<void> {
  const shopper = 'who' in step ? shoppers[step.who] : undefined;
  const payment = 'which' in step ? begun[step.which % Math.max(1, begun.length)] : undefined;
  const tester = market.client();
  const check = (answers: readonly { status: number }[]) => {
    for (const answer of answers) expect(answer.status).toBeLessThan(500);
  };
  switch (step.does) {
    case 'take':
      return shopper?.take([firstItem + step.item]);
    case 'drop':
      return shopper?.drop(firstItem + step.item);
    case 'buy':
    case 'top-up': {
      const { times, key } = step;
      const headers = key === null ? {} : { 'idempotency-key': `${step.does} ${key}` };
      const ask = () =>
        step.does === 'buy' ? shopper?.buy(step, headers) : shopper?.topUp(step.amount, headers);
      const answers = (await many(times, async () => ask())).filter((answer) => answer !== undefined);
      check(answers);
      begun.push(...answers.filter((answer) => answer.text.includes('redirect_url')));
      return undefined;
    }
    case 'pay':
      return payment && check(await many(step.times, () => at.pay(payment, step.card)));
    case 'confirm':
      return payment && check([await at.confirm(payment, step.code)]);
    case 'cancel':
      return payment && check([await at.cancel(payment)]);
    case 'settle': {
      if (!payment) return undefined;
      const order = orderIn(payment);
      const path = order.startsWith('D') ? 'deposits' : 'purchases';
      return check([await tester.put(`/__sandbox/api/${path}/${order}`, { status: step.status })]);
    }
    case 'mode':
      return check([await tester.put('/__sandbox/api/gateway', { settle: step.settle, late_ms: 3000 })]);
    case 'trade': {
      const { item, action, price } = step;
      const id = firstItem + item;
      const path = `/__sandbox/api/market/${id}`;
      if (action === 'reprice') return check([await tester.send('PATCH', path, { body: { price } })]);
      if (action === 'list') return check([await tester.post('/__sandbox/api/market', { like: id, price })]);
      return check([await tester.post(`${path}/${action}`)]);
    }
    case 'drift':
      return check([await tester.post('/__sandbox/api/drift/steps', { count: step.count })]);
    case 'wait':
      market.advance(step.ms);
      return check([await tester.get('/__sandbox/api/state')]);
  }
}

it('integrity: holds after random actions of shoppers, payers, testers, market and time', async () => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (sequence) => {
      // Items of its own for each run, so that runs do not starve each other.
      firstItem += ITEMS;
      const shoppers = Array.from({ length: SHOPPERS }, (_, index) => new Shopper(market, index * 3000));
      const begun: Answer[] = [];
      for (const each of sequence) {
        await run(each, shoppers, begun);
        steps += 1;
        expect(problems(market)).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
  expect(steps).toBeGreaterThan(500);
});
