import { describe, expect, it } from 'vitest';
import { readResultQuery } from './result-query.ts';

describe('readResultQuery', () => {
  it('reads type, order and error', () =>
    expect(readResultQuery('?type=topup&order=d-17&error=No+money')).toEqual({
      topUp: true,
      order: 'd-17',
      error: 'No money',
    }));

  it.each(['', '../login', 'a/b', 'a?b', '<script>', 'a b', 'ä', '1'.repeat(129)])(
    'ignores the order %j',
    (order) => expect(readResultQuery(`?${new URLSearchParams({ order })}`).order).toBeUndefined(),
  );

  it('cuts an error at 200 characters, between surrogate pairs', () => {
    const { error } = readResultQuery(`?${new URLSearchParams({ error: '🎯'.repeat(300) })}`);
    expect(error).toBe('🎯'.repeat(200));
  });

  it('treats an unknown type as a purchase', () => expect(readResultQuery('?type=refund').topUp).toBe(false));
});
