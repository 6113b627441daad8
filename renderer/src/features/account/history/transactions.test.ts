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
  orderNr: 'P-1',
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
  it('merges the three histories, newest first, with times in ms', () => {
    const rows = mergeTransactions({ deposits: [deposit()], purchases: [line()], offers: [offer()] });
    expect(rows.map(({ uniqueId, createdAt }) => [uniqueId, createdAt])).toEqual([
      ['offers-9', 300_000],
      ['purchases-P-1', 200_000],
      ['deposits-D-1', 100_000],
    ]);
  });

  it('shows the other histories, when one is missing', () => {
    expect(mergeTransactions({ ...none, deposits: [deposit()] })).toHaveLength(1);
    expect(mergeTransactions(none)).toEqual([]);
  });

  it('groups the lines of an order and adds price times count', () => {
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

  it('keeps sums of different currencies apart', () => {
    const purchases = [line(), line({ sum: priceOf(300, EUR) }), line({ sum: priceOf(50, USD) })];
    expect(mergeTransactions({ ...none, purchases })[0]?.amounts).toEqual([
      priceOf(1300, USD),
      priceOf(300, EUR),
    ]);
  });

  it('offer: has the shop’s price, else the asking price marked as `wished`', () => {
    const rows = mergeTransactions({
      ...none,
      offers: [offer(), offer({ id: '8', servicePrice: undefined })],
    });
    expect(rows.map(({ id, amounts, wished }) => [id, amounts[0]?.minor, wished])).toEqual([
      ['9', 8000, false],
      ['8', 9000, true],
    ]);
  });

  it('shows no made-up number of an order', () => {
    const bare = line({ orderId: 'at-200', orderNr: '', title: '' });
    expect(mergeTransactions({ ...none, purchases: [bare] })[0]).toMatchObject({
      orderNr: '',
      name: undefined,
    });
  });

  it('makes ids unique, when a server sends one twice or two histories share one', () => {
    const rows = mergeTransactions({
      deposits: [deposit({ id: '9' }), deposit({ id: '9' })],
      purchases: [line({ orderId: '9' })],
      offers: [offer()],
    });
    expect(new Set(rows.map(({ uniqueId }) => uniqueId)).size).toBe(4);
  });

  it('row without a date: is sorted by its id, right after the next higher one of its history', () => {
    const purchases = [
      line({ orderId: '9', createdAt: 100 }),
      line({ orderId: '10', createdAt: undefined }),
      line({ orderId: '11', createdAt: 300 }),
      line({ orderId: '8', createdAt: undefined }),
    ];
    const deposits = [deposit({ id: '7', createdAt: 200 })];
    const rows = mergeTransactions({ ...none, deposits, purchases });
    expect(rows.map(({ id, createdAt }) => [id, createdAt])).toEqual([
      ['11', 300_000],
      ['7', 200_000],
      ['10', undefined],
      ['9', 100_000],
      ['8', undefined],
    ]);
  });

  it('rows without any date: begin with the highest id', () => {
    const deposits = ['2', '10', '9'].map((id) => deposit({ id, createdAt: undefined }));
    expect(mergeTransactions({ ...none, deposits }).map(({ id }) => id)).toEqual(['10', '9', '2']);
  });

  it('keeps the order of rows with the same time', () => {
    const two = [deposit({ id: 'b' }), deposit({ id: 'a' })];
    const ids = (deposits: readonly Deposit[]) =>
      mergeTransactions({ ...none, deposits }).map(({ id }) => id);
    expect(ids(two)).toEqual(ids(two.toReversed()));
  });
});
