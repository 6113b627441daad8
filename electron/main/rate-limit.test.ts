import { describe, expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

describe('RateLimit', () => {
  it('allows so many in a span, and again when the first of them is older than it', () => {
    let now = 0;
    const limit = new RateLimit(3, 10_000, () => now);
    expect([limit.take(), limit.take(), limit.take(), limit.take()]).toEqual([true, true, true, false]);
    now = 9_999;
    expect(limit.take()).toBe(false);
    now = 10_000;
    expect([limit.take(), limit.take(), limit.take(), limit.take()]).toEqual([true, true, true, false]);
  });
});
