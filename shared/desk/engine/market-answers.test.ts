import { describe, expect, it } from 'vitest';
import { LARGE_PAGE, readCopy, readListPage, SMALL_PAGE } from './market-answers.ts';

const copy = (id: number | string, price: unknown = 5) => ({
  id,
  title: 'AK-47 | Redline',
  type: 'AK-47',
  price,
});
const copies = (count: number) => Array.from({ length: count }, (_, at) => copy(at + 1));
const page = (payload: unknown[], total?: number) => ({
  ...{ status: 'OK', payload },
  ...(total !== undefined && { meta: { total } }),
});

describe('page of a list', () => {
  it('is read with the number of copies on all pages', () => {
    expect(readListPage(page(copies(3), 40))).toMatchObject({
      total: 40,
      copies: [{ id: '1', price: 500 }, {}, {}],
    });
  });

  it('without a total, is all there is only if it is shorter than any page', () => {
    expect(readListPage(page(copies(SMALL_PAGE - 1)))).toMatchObject({ total: SMALL_PAGE - 1 });
    expect(readListPage(page(copies(SMALL_PAGE)))).toBeUndefined();
  });

  it.each([
    ['more copies than were asked for', copies(LARGE_PAGE + 1), 3_000_000],
    ['more copies than there are', copies(3), 2],
    ['a broken total', copies(3), 3.5],
    ['a copy twice', [copy(1), copy('1')], 2],
    ['an id that is too long to keep', [copy('x'.repeat(101))], 1],
    ['a price of 0', [copy(1, 0)], 1],
    ['a negative price', [copy(1, -5)], 1],
    ['a price of 10^12', [copy(1, 10 ** 12)], 1],
    ['a price in words', [copy(1, 'cheap')], 1],
    ['something else than copies', ['a', 'b'], 2],
  ])('with %s: is not believed', (_title, payload, total) => {
    expect(readListPage(page(payload, total))).toBeUndefined();
  });
});

it('copy: is not believed with a price of 0, an id that is too long, or a failure around it', () => {
  expect(readCopy({ status: 'OK', payload: copy(1) })).toMatchObject({ id: '1', price: 500 });
  expect(readCopy({ status: 'OK', payload: copy(1, 0) })).toBeUndefined();
  expect(readCopy({ status: 'OK', payload: copy('x'.repeat(101)) })).toBeUndefined();
  expect(readCopy({ status: 'ERROR', payload: copy(1) })).toBeUndefined();
});
