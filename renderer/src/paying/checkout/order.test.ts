import { expect, it } from 'vitest';
import { euros, priceOf, type Price } from '#shared/money.ts';
import { orderChanges, orderOf, type Order } from './order.ts';

const line = (id: string, minor: number, error?: string) => ({
  ...{ itemId: id, count: 1, title: `Skin ${id}`, type: 'Rifle', imagePath: '', error, isRemovable: true },
  price: euros(minor),
});
const figures = (total: Price, discount = 0) => ({
  ...{ subtotal: total, discount: { ...total, minor: discount }, promo: undefined, total },
});
const order = (lines: ReturnType<typeof line>[], total: Price, more: Partial<Order> = {}): Order => ({
  ...orderOf(lines, figures(total), figures(euros(total.minor)), 0.01),
  ...more,
});
const yen = (minor: number) => priceOf(minor, { code: 'JPY', symbol: '¥' });

const seen = order([line('1', 1000), line('2', 500)], euros(1500));

it.each<[string, Order, readonly string[]]>([
  ['nothing', order([line('2', 500), line('1', 1000)], euros(1500)), []],
  ['an item more', order([line('1', 1000), line('2', 500), line('3', 1)], euros(1501)), ['total', 'added']],
  ['an item less', order([line('1', 1000)], euros(1000)), ['total', 'removed']],
  ['a sold item', order([line('1', 1000), line('2', 500, 'Sold')], euros(1000)), ['total', 'removed']],
  [
    'another item of the same price',
    order([line('1', 1000), line('3', 500)], euros(1500)),
    ['added', 'removed'],
  ],
  [
    'prices that add up to the same',
    order([line('1', 900), line('2', 600)], euros(1500)),
    ['price', 'price'],
  ],
  [
    'a promo code',
    { ...seen, shown: figures(euros(1400), 100), euro: figures(euros(1400), 100) },
    ['total', 'promo'],
  ],
  ['the sum in EUR alone', { ...seen, euro: figures(euros(1501)) }, ['euroTotal']],
  ['the rate of a credit', { ...seen, euroRate: 0.02 }, ['rate']],
])('orderChanges: finds %s', (_, now, kinds) =>
  expect(orderChanges(seen, now).map(({ kind }) => kind)).toEqual(kinds),
);

it('orderChanges: compares items and EUR only, when the currency is another', () => {
  const now = {
    ...seen,
    shown: figures(yen(250_000)),
    lines: seen.lines.map((each) => ({ ...each, price: yen(1) })),
  };
  expect(orderChanges(seen, now)).toEqual([]);
  expect(orderChanges(seen, { ...now, euro: figures(euros(1600)) })).toEqual([
    { kind: 'euroTotal', before: euros(1500), now: euros(1600) },
  ]);
});
