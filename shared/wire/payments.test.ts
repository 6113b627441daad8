import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { euros } from '../money.ts';
import { payloadOf } from './payload-of.ts';
import { offerAnswer, offers } from './offers.ts';
import { deposits, paymentAnswer, purchaseLines, purchaseRecords } from './payments.ts';
import { reads } from '#tests/support/reads.ts';

describe('histories', () => {
  const all = { deposits, purchaseLines, offers };

  it.each(Object.entries(all))('%s: an empty one is empty, broken records are left out', (_name, schema) => {
    expect(z.parse(schema, [])).toEqual([]);
    expect(z.parse(schema, [null, 'x', {}])).toEqual([]);
  });

  // Or the shop would take a broken answer for the proof that a payment never was.
  it.each(Object.entries(all))(
    '%s: a page of HTML, cut JSON and no list at all are none',
    (_name, schema) => {
      for (const body of [
        '<!doctype html>',
        '{"status":"OK","payload":[{"id"',
        { status: 'OK' },
        null,
        undefined,
      ])
        expect(reads(schema, payloadOf(body)).success).toBe(false);
    },
  );
});

describe('a date that can’t be read', () => {
  const UNREADABLE = [
    undefined,
    null,
    '',
    'soon',
    '2026-01-15T12:00:00.000000Z',
    0,
    '0',
    -1,
    1e20,
    1.8e12,
    {},
  ];
  const bare = { sum: 5, status: 'Success' };

  it.each(UNREADABLE)('%j: is none, and the record stays', (date) => {
    const [deposit] = z.parse(deposits, [{ ...bare, id: 7, created_at: date }]);
    const [line] = z.parse(purchaseLines, [{ ...bare, id: 7, created_at: date }]);
    const [offer] = z.parse(offers, [{ id: 7, date_time: date }]);
    for (const record of [deposit, line, offer]) {
      expect(record).toBeDefined();
      expect(record?.createdAt).toBeUndefined();
    }
  });

  it('purchases with neither id nor date: are shown in the order of the server, and prove nothing', () => {
    const records = [
      { ...bare, sum: 1 },
      { ...bare, sum: 2 },
      { ...bare, id: 7 },
    ];
    const lines = z.parse(purchaseLines, records);
    expect(lines.map(({ orderId }) => orderId)).toEqual(['without-id-3', 'without-id-2', '7']);
    expect(lines.map(({ orderNr }) => orderNr)).toEqual(['', '', '7']);
    const { entries, complete } = z.parse(purchaseRecords, records);
    expect([entries.map(({ orderId }) => orderId), complete]).toEqual([['7'], false]);
  });
});

describe('members of a purchase for printed records', () => {
  const bare = { id: 7, sum: 5, status: 'Success' };
  const read = (more: object) => z.parse(purchaseLines, [{ ...bare, ...more }])[0];

  it('are read', () =>
    expect(
      read({ exterior: 'Well-Worn', float: '0.41', order_total_eur: 4, order_discount_eur: '1.00' }),
    ).toMatchObject({
      ...{ exterior: 'Well-Worn', float: 0.41 },
      order: { total: euros(400), discount: euros(100) },
    }));

  it.each([
    {},
    { exterior: null, float: 2, order_total_eur: -1, order_discount_eur: 1 },
    { exterior: {}, float: 'new', order_total_eur: 'free' },
  ])('%j: is none of them, and the record stays', (more) => {
    const line = read(more);
    expect(line?.sum).toEqual(euros(500));
    for (const name of ['exterior', 'float', 'order']) expect(line).not.toHaveProperty(name);
  });
});

describe('the answer to a deposit', () => {
  it('leads to the payment page, with the order that its address names', () =>
    expect(
      z.parse(paymentAnswer, { status: 'OK', redirect_url: 'https://pay.example/x?order=D-7' }),
    ).toMatchObject({ redirectUrl: 'https://pay.example/x?order=D-7', order: 'D-7' }));

  it.each([{ status: 'OK' }, { redirect_url: '' }, { redirect_url: { text: 'https://pay.example' } }])(
    'may name no address: %j',
    (body) => expect(z.parse(paymentAnswer, body).redirectUrl).toBeUndefined(),
  );

  it.each([[], '<!doctype html>', null])('is invalid unless it is an object: %j', (body) =>
    expect(reads(paymentAnswer, body).success).toBe(false),
  );
});

it('a payout may name no address', () => expect(reads(offerAnswer, { status: 'OK' }).success).toBe(true));
