import { describe, expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import { filterTransactions, pageOf, foldText, type HistoryFilter } from './filter-transactions.ts';
import type { Transaction } from './transactions.ts';

const row = (more: Partial<Transaction>): Transaction => ({
  uniqueId: `offers-${more.id ?? '1'}`,
  id: '1',
  type: 'offers',
  createdAt: 0,
  name: undefined,
  amounts: [euros(3650)],
  wished: false,
  status: 'ready_for_payout',
  orderNr: 'S-10445',
  children: [],
  ...more,
});
const offer = row({ name: 'Griffe d’Édition | Łódź ★' });
const deposit = row({ id: '2', type: 'deposits', status: 'Error', orderNr: 'D-7', amounts: [euros(5000)] });
const order = row({
  id: '3',
  type: 'purchases',
  name: 'M4A4 | Daybreak',
  amounts: [euros(111)],
  orderNr: 'P-5',
  status: 'Success',
  children: [
    {
      orderId: 'P-5',
      orderNr: 'P-5',
      createdAt: 0,
      sum: euros(1),
      count: 1,
      status: 'Success',
      itemId: '4',
      title: 'P250 | Franklin',
      category: 'cs2',
      imagePath: '',
    },
  ],
});
const words = ({ id }: Transaction) =>
  id === '1' ? ['Bereit zur Auszahlung', '36,50\u00a0€'] : ['50,00\u00a0€'];
const found = (search: string, type: HistoryFilter['type'] = 'all') =>
  filterTransactions([offer, deposit, order], { type, search }, words).map(({ id }) => id);

describe('filterTransactions', () => {
  it.each([
    ['nothing', '', ['1', '2', '3']],
    ['blanks', '   ', ['1', '2', '3']],
    ['a name, in capitals', 'ÉDITION', ['1']],
    ['a name, without accents', 'edition lodz', ['1']],
    ['an order number', 's-10445', ['1']],
    ['a copied order number', '\u200bS-\u00ad10445\ufeff', ['1']],
    ['a status as the server writes it', 'ready_for', ['1']],
    ['a status in words', 'auszahlung bereit', ['1']],
    ['an amount as it is shown, with a plain blank', '36,50 €', ['1']],
    ['an amount by its figures', '36.50', ['1']],
    ['an item inside an order', 'franklin', ['3']],
    ['text that looks like a pattern', '.*', []],
    ['text that is in no row', 'zzz', []],
    ['words that are in different rows', 'edition franklin', []],
  ] as const)('finds by %s', (_title, search, ids) => expect(found(search)).toEqual(ids));

  it('searches within a type', () => {
    expect(found('', 'deposits')).toEqual(['2']);
    expect(found('franklin', 'offers')).toEqual([]);
  });
});

describe('foldText', () => {
  it.each([
    ['Straße', 'strasse'],
    ['ŁÓDŹ', 'lodz'],
    ['Ｗｉｄｅ', 'wide'],
    ['İstanbul', 'istanbul'],
  ])('%s becomes %s', (text, expected) => expect(foldText(text)).toBe(expected));
});

describe('pageOf', () => {
  const rows = Array.from({ length: 41 }, (_, index) => index);

  it.each([
    [1, 5, [0, 1, 2, 3, 4], 1, 9],
    [9, 5, [40], 9, 9],
    [3, 20, [40], 3, 3],
    [99, 20, [40], 3, 3],
    [0, 5, [0, 1, 2, 3, 4], 1, 9],
    [1, 50, rows, 1, 1],
  ] as const)('page %i of %i rows', (page, size, shown, current, last) => {
    expect(pageOf(rows, page, size)).toEqual({ rows: shown, page: current, last });
  });

  it('is one empty page, when there are no rows', () =>
    expect(pageOf([], 2, 5)).toEqual({ rows: [], page: 1, last: 1 }));
  it('is one page, when there are exactly as many rows', () =>
    expect(pageOf(rows.slice(0, 5), 1, 5).last).toBe(1));
});
