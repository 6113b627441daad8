import { describe, expect, it } from 'vitest';
import { priceOf } from '#shared/money.ts';
import type { Offer } from '#shared/wire/offers.ts';
import type { Deposit, PurchaseLine } from '#shared/wire/payments.ts';
import { mergeTransactions } from './transactions.ts';

const EUR = { code: 'EUR', symbol: '€' };
const USD = { code: 'USD', symbol: '$' };

const deposit = (more: Partial<Deposit> = {}): Deposit => ({
  id: 'D-1',
  createdAt: 100,
  sum: priceOf(5000, EUR),
  status: 'Success',
  ...more,
});
const line = (more: Partial<PurchaseLine> = {}): PurchaseLine => ({
  orderId: 'P-1',
  createdAt: 200,
  sum: priceOf(1250, USD),
  count: 1,
  status: 'Success',
  itemId: '7',
  title: 'AK-47 | Redline',
  category: 'cs2',
  imagePath: '/i/7.svg',
  ...more,
});
const offer = (more: Partial<Offer> = {}): Offer => ({
  id: '9',
  orderNr: 'S-9',
  createdAt: 300,
  title: 'AWP | Asiimov',
  status: 'offer',
  userPrice: priceOf(9000, EUR),
  servicePrice: priceOf(8000, EUR),
  itemUrl: '',
  exterior: undefined,
  ...more,
});
const none = { deposits: undefined, purchases: undefined, offers: undefined };

describe('mergeTransactions', () => {
  it('makes one list of the three, newest first, times in ms', () => {
    const rows = mergeTransactions({ deposits: [deposit()], purchases: [line()], offers: [offer()] });
    expect(rows.map(({ uniqueId, createdAt }) => [uniqueId, createdAt])).toEqual([
      ['offers-9', 300_000],
      ['purchases-P-1', 200_000],
      ['deposits-D-1', 100_000],
    ]);
  });

  it('has what a missing history does not stop it from having', () => {
    expect(mergeTransactions({ ...none, deposits: [deposit()] })).toHaveLength(1);
    expect(mergeTransactions(none)).toEqual([]);
  });

  it('groups lines of an order that come between others, and adds prices times counts', () => {
    const rows = mergeTransactions({
      ...none,
      purchases: [
        line({ count: 2 }),
        line({ orderId: 'P-2', sum: priceOf(1, USD) }),
        line({ title: 'P250', sum: priceOf(33, USD) }),
      ],
    });
    const order = rows.find(({ id }) => id === 'P-1');
    expect(order).toMatchObject({ amounts: [priceOf(2533, USD)], name: 'AK-47 | Redline', orderNr: 'P-1' });
    expect(order?.children.map(({ title }) => title)).toEqual(['AK-47 | Redline', 'P250']);
    expect(rows).toHaveLength(2);
  });

  it('never adds up what was paid in different currencies', () => {
    const purchases = [line(), line({ sum: priceOf(300, EUR) }), line({ sum: priceOf(50, USD) })];
    expect(mergeTransactions({ ...none, purchases })[0]?.amounts).toEqual([
      priceOf(1300, USD),
      priceOf(300, EUR),
    ]);
  });

  it('gives what the service offers, and says so where there is only the wish', () => {
    const rows = mergeTransactions({
      ...none,
      offers: [offer(), offer({ id: '8', servicePrice: undefined })],
    });
    expect(rows.map(({ id, amounts, wished }) => [id, amounts[0]?.minor, wished])).toEqual([
      ['8', 9000, true],
      ['9', 8000, false],
    ]);
  });

  it('shows no number for records of the balance view, which have none', () => {
    const bare = line({ orderId: 'at-200', itemId: undefined, title: '', status: '' });
    expect(mergeTransactions({ ...none, purchases: [bare] })[0]).toMatchObject({
      orderNr: '',
      name: undefined,
    });
  });

  it('tells apart what a server sends twice, and ids that two histories share', () => {
    const rows = mergeTransactions({
      deposits: [deposit({ id: '9' }), deposit({ id: '9' })],
      purchases: [line({ orderId: '9' })],
      offers: [offer()],
    });
    expect(new Set(rows.map(({ uniqueId }) => uniqueId)).size).toBe(4);
  });

  it('keeps the order of rows of the same second from one answer to the next', () => {
    const two = [deposit({ id: 'b' }), deposit({ id: 'a' })];
    const ids = (deposits: readonly Deposit[]) =>
      mergeTransactions({ ...none, deposits }).map(({ id }) => id);
    expect(ids(two)).toEqual(ids(two.toReversed()));
  });
});
