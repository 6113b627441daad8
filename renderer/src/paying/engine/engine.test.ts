import { describe, expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import type { Intent } from '#shared/rules/intent.ts';
import { ApiError } from '../../api/errors.ts';
import { createPayments } from './engine.ts';
import { type PaymentRequest } from '../payment-request.ts';
import { allOf, backend, network, topUp, windowOn } from '#tests/support/payment-windows.ts';
import { recordsOf } from './records.ts';

describe('ask', () => {
  it.each([
    [new ApiError('refused', 'x', { status: 200, serverText: 'No money' }), 'failed', 'No money'],
    [new ApiError('http', 'x', { status: 422, serverText: 'Sold' }), 'failed', 'Sold'],
    [new ApiError('http', 'x', { status: 401 }), 'failed', ''],
    [new ApiError('http', 'x', { status: 403 }), 'failed', ''],
    [new ApiError('http', 'x', { status: 429 }), 'failed', ''],
    [new ApiError('http', 'x', { status: 409 }), 'open', undefined],
    [new ApiError('http', 'x', { status: 500, serverText: 'Oops' }), 'lost', undefined],
    [new ApiError('http', 'x', { status: 502 }), 'lost', undefined],
    [new ApiError('timeout', 'x'), 'lost', undefined],
    [new ApiError('format', 'x', { status: 200 }), 'lost', undefined],
    [new TypeError('not ours'), 'lost', undefined],
  ])('error %o makes the intent %s', async (error, step, text) => {
    const server = backend();
    const { payments } = windowOn(server);
    const intent = await payments.ask({ ...topUp(server), send: () => Promise.reject(error) });
    expect([intent.step, intent.text]).toEqual([step, text]);
  });
});

it('purchase: is not repeated, when the payer has paid', async () => {
  const server = backend();
  const { ports } = windowOn(server);
  const line = {
    orderId: 'P-1',
    orderNr: 'P-1',
    itemId: '7',
    status: 'Pending',
    createdAt: 1,
    sum: euros(1),
    count: 1,
    title: '',
    category: '',
    imagePath: '',
  };
  let lines = [line];
  const records = recordsOf({
    purchases: () => Promise.resolve(allOf(lines)),
    deposits: () => Promise.resolve(allOf([])),
    offers: () => Promise.resolve(allOf([])),
    offer: () => Promise.reject(network()),
    depositStatus: () => Promise.resolve(undefined),
  });
  const payments = createPayments({ ...ports, records });
  let sent = 0;
  const asking: PaymentRequest = {
    subject: { kind: 'purchase', itemIds: ['7'], by: 'card' },
    content: 'x',
    where: '/cart',
    send: () => Promise.resolve({ order: `P-${++sent}`, redirectUrl: 'https://pay.example' }),
  };
  expect((await payments.ask(asking)).order).toBe('P-1');
  lines = [{ ...line, status: 'Success' }];
  expect(await payments.ask(asking)).toMatchObject({ step: 'done', order: 'P-1' } satisfies Partial<Intent>);
  expect(sent).toBe(1);
});

it('offer: reports an unseen success first, when the same request is made again', async () => {
  const server = backend();
  const { payments, store, ports } = windowOn(server);
  let sent = 0;
  const sale: PaymentRequest = {
    subject: { kind: 'offer', action: 'create', title: 'AK-47 | Redline', price: 2000 },
    content: 'AK-47 | Redline for 20',
    where: '/account/offers',
    send: () => Promise.resolve({ order: `S-${++sent}` }),
  };
  await payments.ask(sale);
  const next = createPayments({ ...ports, ledger: windowOn(server, store).ports.ledger });
  const reported = await next.ask(sale);
  expect([reported.step, reported.order, sent]).toEqual(['done', 'S-1', 1]);
  await next.forget(reported);
  expect((await next.ask(sale)).order).toBe('S-2');
});
