import { expect, it, test } from 'vitest';
import { MOST_REPORTED } from '#shared/desk/account-watch.ts';
import { euros } from '#shared/money.ts';
import { OFFER_STATUSES } from '#shared/wire/offers.ts';
import { depositRows, offerRows, orderRows } from './account-rows.ts';

const offer = (id: string, status: string, createdAt = 1) => ({
  ...{ id, orderNr: id, createdAt, title: 'AK-47 | Redline', status, itemUrl: '', exterior: undefined },
  ...{ userPrice: euros(100), servicePrice: undefined },
});

it('offerRows: knows what each status means for the seller', () => {
  const states = OFFER_STATUSES.map((status) => offerRows([offer('1', status)])[0]?.state);
  expect(Object.fromEntries(OFFER_STATUSES.map((status, index) => [status, states[index]]))).toEqual({
    pending: 'open',
    offer: 'answered',
    awaiting_item: 'open',
    ready_for_payout: 'ready',
    payout_processing: 'open',
    approved: 'done',
    declined_by_user: 'other',
    declined_by_service: 'answered',
  });
  expect(offerRows([offer('1', 'constructor')])[0]?.state).toBe('other');
});

test.each([
  ['Success', 'done'],
  ['Error', 'failed'],
  ['Cancelled', 'failed'],
  ['Pending', 'open'],
  ['', 'other'],
])('depositRows: the status %j is %s', (status, state) => {
  expect(depositRows([{ id: '1', createdAt: 1, sum: euros(100), status }])[0]?.state).toBe(state);
});

it('offerRows: reports the newest rows, without ids that are too long, and neither title nor price', () => {
  const many = Array.from({ length: MOST_REPORTED + 1 }, (_, nr) => offer(String(nr), 'pending', nr));
  const rows = offerRows([...many, offer('x'.repeat(101), 'pending'), offer('', 'pending')]);
  expect(rows).toHaveLength(MOST_REPORTED);
  expect(rows[0]).toEqual({ id: String(MOST_REPORTED), status: 'pending', state: 'open' });
});

it('orderRows: reports an order once', () => {
  const line = { createdAt: 1, sum: euros(100), count: 1, status: 'Success', title: '', category: '' };
  const lines = [1, 2].map((nr) => ({
    ...line,
    orderId: '7',
    orderNr: '7',
    itemId: String(nr),
    imagePath: '',
  }));
  expect(orderRows(lines)).toEqual([{ id: '7', status: 'Success', state: 'done' }]);
});
