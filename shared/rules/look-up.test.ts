import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { offer } from '../wire/offers.ts';
import { deposits, purchaseLines } from '../wire/payments.ts';
import type { Intent } from './intent.ts';
import {
  depositFound,
  findDecision,
  findDeposit,
  findNewOffer,
  findPayout,
  findPurchase,
} from './look-up.ts';

const base = { key: 'key-0001', step: 'lost', owner: 'me', started: 1, where: '/', print: 'p' } as const;
const line = (id: string, item_id: string, status: string) => ({
  id,
  item_id,
  status,
  created_at: 1,
  sum: 1,
});
const purchase = (more: Partial<Intent> = {}, by: 'balance' | 'card' = 'card') => ({
  ...base,
  known: ['old'],
  ...more,
  subject: { kind: 'purchase', itemIds: ['7', '8'], by } as const,
});

describe('findPurchase', () => {
  const lines = (...records: ReturnType<typeof line>[]) => z.parse(purchaseLines, records);
  it.each([
    ['an empty history', lines(), {}, 'absent'],
    ['a fresh order of the item', lines(line('new', '7', 'Success')), {}, 'done'],
    ['a fresh order that waits for its card', lines(line('new', '8', 'Pending')), {}, 'waiting'],
    ['a fresh order that failed', lines(line('new', '7', 'Error')), {}, 'failed'],
    ['a fresh order without a status', lines(line('new', '7', '')), {}, 'done'],
    ['an order of the same item from before', lines(line('old', '7', 'Cancelled')), {}, 'absent'],
    ['a fresh order of something else', lines(line('new', '9', 'Success')), {}, 'absent'],
    ['its own order, whatever stands in it', lines(line('mine', '9', 'Success')), { order: 'mine' }, 'done'],
    [
      'another order of the item, when its own is known',
      lines(line('new', '7', 'Success')),
      { order: 'mine' },
      'absent',
    ],
  ] as const)('%s', (_, history, more, stage) => {
    expect(findPurchase(purchase(more), history).stage).toBe(stage);
  });

  it('from the balance, an order that waits is not paid', () =>
    expect(findPurchase(purchase({}, 'balance'), lines(line('new', '7', 'Pending'))).stage).toBe('waiting'));
});

describe('findDeposit', () => {
  const deposit = { ...base, known: ['old'], subject: { kind: 'deposit', amount: 2500 } as const };
  const record = (id: string, sum: unknown, status = 'Pending', currency: unknown = 'EUR') => ({
    id,
    sum,
    status,
    currency,
  });
  it.each([
    ['nothing', [], 'absent'],
    ['one of before', [record('old', 25)], 'absent'],
    ['another amount', [record('new', 25.01)], 'absent'],
    ['another currency', [record('new', 25, 'Pending', 'USD')], 'absent'],
    ['a fresh one that waits', [record('new', '25.00')], 'waiting'],
    ['a fresh one that was paid', [record('new', 25, 'Success', { code: 'EUR', symbol: '€' })], 'done'],
    ['a fresh one that was cancelled', [record('new', 25, 'Cancelled')], 'failed'],
  ])('%s', (_, history, stage) => expect(findDeposit(deposit, z.parse(deposits, history)).stage).toBe(stage));
});

it.each([
  ['Success', 'done'],
  ['Error', 'failed'],
  ['Cancelled', 'failed'],
  ['Pending', 'waiting'],
  ['anything else', 'waiting'],
  ['', 'failed'],
  [undefined, 'failed'],
])('a deposit of status %j is %s', (status, stage) => expect(depositFound(status).stage).toBe(stage));

const offered = (status: string, more = {}) =>
  z.parse(offer, { id: 5, status, title: 'AWP', user_price: 10, ...more });

it.each([
  ['ready_for_payout', 'absent'],
  ['payout_processing', 'done'],
  ['approved', 'done'],
  ['declined_by_service', 'failed'],
  ['offer', 'failed'],
  ['', 'failed'],
])('a payout of an offer that is %j is %s', (status, stage) =>
  expect(findPayout(offered(status)).stage).toBe(stage),
);

it.each([
  ['accept', 'offer', 'absent'],
  ['accept', 'awaiting_item', 'done'],
  ['accept', 'ready_for_payout', 'done'],
  ['accept', 'declined_by_user', 'failed'],
  ['accept', 'declined_by_service', 'failed'],
  ['decline', 'offer', 'absent'],
  ['decline', 'declined_by_user', 'done'],
  ['decline', 'awaiting_item', 'failed'],
] as const)('to %s an offer that is now %s is %s', (action, status, stage) =>
  expect(findDecision(action, offered(status)).stage).toBe(stage),
);

it.each([
  ['a fresh one', ['4'], { title: 'AWP', price: 1000 }, 'done'],
  ['one of before', ['5'], { title: 'AWP', price: 1000 }, 'absent'],
  ['another price', [], { title: 'AWP', price: 1001 }, 'absent'],
  ['another title', [], { title: 'awp', price: 1000 }, 'absent'],
])('a new offer: %s', (_, known, wanted, stage) => {
  const intent: Intent = { ...base, known, subject: { kind: 'offer', action: 'create', ...wanted } };
  expect(findNewOffer(intent, wanted, [offered('pending')]).stage).toBe(stage);
});
