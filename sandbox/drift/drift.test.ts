import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Refusal } from '../answers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';
import { openMarket } from '../market.ts';
import { driftOf } from './drift.ts';
import { digestOf, driftingMarket } from './testing.ts';

/** Two equal markets. Each test continues where the one before has ended: filling a database takes a second. */
let market: ReturnType<typeof driftingMarket>;
let twin: typeof market;
beforeAll(() => {
  market = driftingMarket();
  twin = driftingMarket();
});
afterAll(() => {
  market.close();
  twin.close();
});

describe('drift', () => {
  test('catchUp: gives the same market for the same seed and clock, in one jump or in many', async () => {
    const before = digestOf(market);
    expect(digestOf(twin)).toBe(before);
    await market.pass(HOUR_MS);
    for (let at = 0; at < HOUR_MS; at += 7.5 * MINUTE_MS) await twin.pass(7.5 * MINUTE_MS);
    expect(digestOf(market)).not.toBe(before);
    expect(digestOf(twin)).toBe(digestOf(market));
  });

  test('runSteps: continues from the steps before, and differs with the seed', () => {
    const { context } = market;
    driftOf(context).runSteps({ count: 2 });
    driftOf(context).runSteps({ count: 3 });
    driftOf(twin.context).runSteps({ count: 5 });
    const after = digestOf(market);
    expect(digestOf(twin)).toBe(after);
    driftOf(context).runSteps({ count: 1 });
    driftOf({ ...twin.context, seed: context.seed + 1 }).runSteps({ count: 1 });
    expect(digestOf(market)).not.toBe(after);
    expect(digestOf(twin)).not.toBe(digestOf(market));
  });

  test('off: changes nothing while time passes, which does not count when it is on again', async () => {
    driftOf(market.context).change({ on: false });
    const before = digestOf(market);
    await market.pass(40 * DAY_MS);
    driftOf(market.context).change({ on: true });
    await market.pass(0);
    expect(digestOf(market)).toBe(before);
    await market.pass(MINUTE_MS);
    expect(digestOf(market)).not.toBe(before);
  });

  test('clock: runs no step within a minute, and counts from the time that it is moved back to', async () => {
    await market.pass(MINUTE_MS);
    const before = digestOf(market);
    await market.pass(MINUTE_MS - 1);
    await market.pass(-10 * DAY_MS);
    expect(digestOf(market)).toBe(before);
    await market.pass(MINUTE_MS);
    expect(digestOf(market)).not.toBe(before);
  });

  test('long pause: runs the last day only', () => {
    const { context } = market;
    const count = (pace: number, days: number) => {
      driftOf(context).change({ pace });
      const steps = driftOf(context);
      market.advance(days * DAY_MS);
      return steps.catchUp();
    };
    expect(count(0.1, 0.5)).toBe(720);
    expect(count(0.1, 90)).toBe(1440);
    expect(count(100, 1)).toBe(15);
    driftOf(context).change({ pace: 1 });
  });

  test.each([{ on: 'yes' }, { on: null }, { pace: 0 }, { pace: 0.09 }, { pace: 101 }, { pace: NaN }])(
    'change: refuses %j',
    (changes) => {
      const drift = driftOf(market.context);
      expect(() => drift.change(changes)).toThrow(Refusal);
      expect(drift.settings()).toEqual({ on: true, pace: 1 });
    },
  );

  test('runSteps: changes about one copy in 250 a step, times the pace', () => {
    const drift = driftOf(market.context);
    const { repriced, traded, listed, returned } = drift.runSteps({ count: 100 });
    expect(repriced / 100).toBeCloseTo(44, -1);
    for (const [found, expected] of [
      [traded, 390],
      [listed, 290],
      [returned, 97],
    ] as const) {
      expect(found).toBeGreaterThan(expected * 0.75);
      expect(found).toBeLessThan(expected * 1.25);
    }
    drift.change({ pace: 10 });
    expect(drift.runSteps({ count: 10 }).repriced / 10).toBeCloseTo(440, -2);
    for (const count of [0, -1, 1.5, 145]) expect(() => drift.runSteps({ count })).toThrow(Refusal);
  });
});

test('reset: begins again with the first market, and with what the flag says', () => {
  const { context, close } = openMarket({ file: ':memory:', drift: true });
  const before = digestOf({ context });
  const drift = driftOf(context);
  expect(drift.settings()).toEqual({ on: true, pace: 1 });
  drift.change({ on: false, pace: 5 });
  drift.runSteps({ count: 1 });
  context.reset();
  expect(drift.settings()).toEqual({ on: true, pace: 1 });
  expect(digestOf({ context })).toBe(before);
  close();
});
