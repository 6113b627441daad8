import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { PaymentInProgressError, type PaymentRequest } from '#renderer/src/paying/payment-request.ts';
import { ApiError } from '#renderer/src/api/errors.ts';
import { areas } from '#sandbox/areas.ts';
import { testMarket } from '#sandbox/testing/client.ts';
import { DECLINED, PAYS, payer, problems, SILENT } from '#sandbox/testing/shopper.ts';
import type { Intent } from '#shared/rules/intent.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { offers } from '#shared/wire/offers.ts';
import { deposits, purchaseLines } from '#shared/wire/payments.ts';
import { NETWORK_OUTCOMES, Reader } from './money-world.ts';

const SEQUENCES = 1000;
// The same sequences each time, so that a failure is due to a change; `MONEY_SEED=$RANDOM` gives others.
const SEED = Number(process.env['MONEY_SEED'] ?? 20_130_814);
const ITEMS = 4;

const item = fc.nat({ max: ITEMS - 1 });
const which = fc.nat({ max: 9 });
const line = fc.record({
  fate: fc.constantFrom('arrives', 'arrives', ...NETWORK_OUTCOMES),
  blind: fc.boolean(),
});
/** One action of a reader, their windows, the network or the payer. */
const action = fc.oneof(
  fc.record({ does: fc.constant('toggle' as const), item, out: fc.boolean() }),
  fc.record({
    does: fc.constant('buy' as const),
    line,
    by: fc.constantFrom('balance' as const, 'card' as const),
    promo: fc.constantFrom(null, 'WELCOME10', 'FIVE', 'EXPIRED'),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    does: fc.constant('top up' as const),
    line,
    amount: fc.constantFrom(500, 1234, 10_000),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ does: fc.constant('sell' as const), line, price: fc.constantFrom(100, 4000) }),
  fc.record({
    does: fc.constant('decide' as const),
    line,
    which,
    action: fc.constantFrom('accept' as const, 'accept' as const, 'decline' as const),
  }),
  fc.record({
    does: fc.constant('pay out' as const),
    line,
    which,
    method: fc.constantFrom('sepa' as const, 'card' as const),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    does: fc.constant('pay' as const),
    which,
    card: fc.constantFrom(PAYS, PAYS, DECLINED, SILENT),
  }),
  fc.record({ does: fc.constant('cancel' as const), which }),
  fc.record({ does: fc.constant('check' as const), blind: fc.boolean() }),
  fc.record({ does: fc.constant('reload' as const) }),
  fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(1000, 6000, 20_000, 16 * 60_000) }),
);
type Step = typeof action extends fc.Arbitrary<infer S> ? S : never;

let market: ReturnType<typeof testMarket>;
let provider: ReturnType<typeof payer>;
let firstItem = 101_000;
beforeAll(() => {
  market = testMarket(areas);
  provider = payer(market.context);
  market.context.db.exec('UPDATE listings SET price = 700 + (id % 5) * 130 WHERE id < 120000');
});
afterAll(() => market.close());

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

async function list<Schema extends z.ZodMiniType>(reader: Reader, path: string, schema: Schema) {
  return z.parse(schema, payloadOf((await reader.shopper.get(`/api/${path}`)).body));
}

/** Requests in one window or in both at once. A request that hangs because its window was closed is abandoned. */
async function requestPayment(reader: Reader, asking: PaymentRequest, times: number): Promise<void> {
  const asked = Array.from({ length: times }, async (_, index) => {
    try {
      await reader.window(index).ask(asking);
    } catch (error) {
      if (!(error instanceof PaymentInProgressError) && !(error instanceof ApiError)) throw error;
    }
  });
  await Promise.race([Promise.all(asked), isHanging(reader, asked)]);
}

/** True for a request that was cut off and never ends: a reload follows, as for a user who closed the window. */
async function isHanging(reader: Reader, asked: readonly Promise<void>[]): Promise<void> {
  if (!reader.hangsNext) {
    await Promise.all(asked);
    return;
  }
  for (let turn = 0; turn < 20; turn++) await nextTask();
  reader.reload();
}

async function take(step: Step, reader: Reader): Promise<void> {
  switch (step.does) {
    case 'toggle': {
      const id = firstItem + step.item;
      if (step.out) reader.shopper.drop(id);
      else await reader.shopper.take([id]);
      return;
    }
    case 'buy': {
      const lines = await reader.shopper.cart();
      const itemIds = lines.filter(([, error]) => error === undefined).map(([id]) => String(id));
      if (itemIds.length === 0) return;
      reader.setNetwork(step.line.fate, step.line.blind);
      return requestPayment(reader, reader.buy(itemIds, step.by, step.promo), step.times);
    }
    case 'top up':
      reader.setNetwork(step.line.fate, step.line.blind);
      return requestPayment(reader, reader.topUp(step.amount), step.times);
    case 'sell':
      reader.setNetwork(step.line.fate, step.line.blind);
      return requestPayment(reader, reader.sell('AK-47 | Redline', step.price), 1);
    case 'decide':
    case 'pay out': {
      const expected = step.does === 'decide' ? 'offer' : 'ready_for_payout';
      const open = (await list(reader, 'offer/history', offers)).filter(({ status }) => status === expected);
      const chosen = open[step.which % Math.max(1, open.length)];
      if (!chosen) return;
      reader.setNetwork(step.line.fate, step.line.blind);
      if (step.does === 'decide') return requestPayment(reader, reader.decide(step.action, chosen.id), 1);
      return requestPayment(reader, reader.payOut(step.method, chosen.id), step.times);
    }
    case 'pay':
    case 'cancel': {
      reader.setNetwork('arrives', false);
      const away = (await reader.window(0).list()).filter((intent) => intent.step === 'away');
      const chosen = away[step.which % Math.max(1, away.length)];
      // After a reload, the server repeats the payment address.
      const url = chosen && (await reader.window(0).resume(chosen)).redirectUrl;
      if (url === undefined) return;
      if (step.does === 'pay') await provider.pay(url, step.card);
      else await provider.cancel(url);
      return;
    }
    case 'check':
      reader.setNetwork('arrives', step.blind);
      for (const intent of await reader.window(0).list()) await reader.window(1).check(intent);
      return;
    case 'reload':
      reader.reload();
      return;
    case 'wait':
      market.context.clock.setOffset(market.context.clock.offset() + step.ms);
      await reader.shopper.get('/api/user/profile');
      return;
  }
}

/**
 * Checks that an intent agrees with the server's records.
 * @param late an abandoned request arrived later: it may still act after a refusal of its repetition
 */
async function expectAgreement(reader: Reader, intent: Intent, late: boolean): Promise<void> {
  const { subject, step, order, known } = intent;
  if (subject.kind === 'deposit' && order !== undefined) {
    const status = (await list(reader, 'deposit/history', deposits)).find(({ id }) => id === order)?.status;
    if (step === 'done') expect(status).toBe('Success');
    if (step === 'away') expect(status).toBe('Pending');
  }
  if (subject.kind === 'purchase') {
    const lines = await list(reader, 'purchase/history', purchaseLines);
    const bought = lines.filter(({ orderId, status }) => orderId === order && status === 'Success');
    if (step === 'done') {
      // A late request buys the cart's contents of that moment: it names no items.
      const expected: readonly string[] = subject.itemIds;
      expect(bought.some(({ itemId }) => itemId !== undefined && expected.includes(itemId))).toBe(true);
    }
    if (step === 'failed') expect(bought).toEqual([]);
    if (step === 'failed' && !late) {
      const expected: readonly string[] = subject.itemIds;
      const secretly = lines.filter(
        ({ orderId, itemId, status }) =>
          status === 'Success' &&
          !known.includes(orderId) &&
          itemId !== undefined &&
          expected.includes(itemId),
      );
      expect(secretly).toEqual([]);
    }
  }
}

it(
  `money: no cent appears or vanishes and every intent ends or explains itself, over concurrent readers, windows, payers and faults (${SEQUENCES} sequences, MONEY_SEED=${SEED})`,
  { timeout: 600_000 },
  async () => {
    let steps = 0;
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 6, maxLength: 24 }),
        fc.constantFrom(0, 2500, 50_000),
        async (sequence, balance) => {
          // Each run has its own items, so that runs do not compete for them.
          firstItem += ITEMS;
          const reader = new Reader(market, balance);
          for (const each of sequence) {
            await take(each, reader);
            steps += 1;
          }
          expect(problems(market)).toEqual([]);

          // The network works again and the page is reopened: no outcome may stay unknown.
          reader.reload();
          await reader.repairNetwork();
          const late = sequence.some((each) => 'line' in each && each.line.fate === 'arrives late');
          for (const intent of await reader.window(0).list()) {
            const checked = await reader.window(0).check(intent);
            expect(['open', 'away', 'done', 'failed']).toContain(checked.step);
            await expectAgreement(reader, checked, late);
            ends.set(checked.step, (ends.get(checked.step) ?? 0) + 1);
          }
          const lines = await list(reader, 'purchase/history', purchaseLines);
          const bought = lines.filter(({ status }) => status === 'Success').map(({ itemId }) => itemId);
          expect(new Set(bought).size).toBe(bought.length);
          expect(problems(market)).toEqual([]);
        },
      ),
      { numRuns: SEQUENCES, seed: SEED },
    );
    console.info(
      `${SEQUENCES} sequences, ${steps} steps, MONEY_SEED=${SEED}, ends:`,
      Object.fromEntries(ends),
    );
  },
);
