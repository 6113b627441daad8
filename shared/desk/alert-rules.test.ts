import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertTypesOf, stepRule, type AlertRule } from './alert-rules.ts';
import { NEW_RULE, QUIET_AFTER_ALERT_MS } from './alert-steps.ts';
import { HOLD_MS, NOT_LOOKED, stepPresence, type Sighting } from './presence.ts';

const MINUTE = 60_000;

/** Runs a rule over sightings, from the moment it is set. @returns the sightings for which it fired */
function run(rule: AlertRule, sightings: readonly Sighting[]): Sighting[] {
  let state = NEW_RULE;
  let presence = NOT_LOOKED;
  return sightings.filter((sighting) => {
    const about = stepPresence(presence, sighting);
    const step = stepRule(rule, state, sighting, about);
    ({ presence } = about);
    ({ state } = step);
    return step.fired;
  });
}

/** Sightings `everyMs` apart; undefined is a thing that is not for sale. */
const every = (everyMs: number, prices: readonly (number | undefined)[]): Sighting[] =>
  prices.map((price, index) => ({ at: (index + 1) * everyMs, price }));

const firedAt = (rule: AlertRule, everyMs: number, prices: readonly (number | undefined)[]) =>
  run(rule, every(everyMs, prices)).map(({ at }) => at / everyMs - 1);

describe('below', () => {
  const below: AlertRule = { type: 'below', amount: 2000 };

  it('fires at once if it is true when set, at the amount itself too', () => {
    expect(firedAt(below, MINUTE, [2000, 2000])).toEqual([0]);
    expect(firedAt(below, MINUTE, [2001, 2001])).toEqual([]);
  });

  it('fires on crossing, and not again while the price wavers around the amount', () => {
    const wavering = [2500, 1990, 2010, 1990, 2010, 1990, 2010, 1990, 2010, 1990, 2010];
    expect(firedAt(below, 10 * MINUTE, wavering)).toEqual([1]);
  });

  it('fires again after 2% back', () => {
    expect(firedAt(below, 10 * MINUTE, [1990, 2040, 1990])).toEqual([0]);
    expect(firedAt(below, 10 * MINUTE, [1990, 2041, 1990])).toEqual([0, 2]);
  });

  it('fires again at once when the price falls further by 5%', () => {
    expect(firedAt(below, 1000, [1990, 1891, 1890, 1800, 1796, 1795])).toEqual([0, 2, 5]);
  });

  it('waits five minutes after an alert, and is not lost', () => {
    expect(firedAt(below, MINUTE, [1990, 2100, 1990, 1990, 1990, 1990, 1990])).toEqual([0, 5]);
  });

  it('is not held back by a clock that was set back', () => {
    const day = 24 * 60 * MINUTE;
    const sightings = [
      { at: 2 * day, price: 1990 },
      { at: day, price: 2100 },
      { at: day + MINUTE, price: 1990 },
    ];
    expect(run(below, sightings)).toEqual([sightings[0], sightings[2]]);
  });

  it('keeps its state while the thing is not for sale', () => {
    expect(firedAt(below, 10 * MINUTE, [1990, undefined, undefined, 1990])).toEqual([0]);
  });
});

it('above: fires when the price rises to the amount, again after 2% back or 5% further', () => {
  const above: AlertRule = { type: 'above', amount: 2000 };
  expect(firedAt(above, 10 * MINUTE, [1999, 2000, 1980, 2010, 1959, 2000, 2100])).toEqual([1, 5, 6]);
});

it('drop: counts from the highest price, and after an alert from the price of the alert', () => {
  const drop: AlertRule = { type: 'drop', percent: 10 };
  expect(firedAt(drop, 10 * MINUTE, [1000, 1200, 1081, 1080, 1000, 972, 1100, 991, 990])).toEqual([3, 5, 8]);
});

describe('back in stock', () => {
  const back: AlertRule = { type: 'back' };
  const [gone, there] = [undefined, 1000];

  it('fires when a thing that was missing from the start appears', () => {
    expect(firedAt(back, MINUTE, [gone, gone, there, there])).toEqual([2]);
  });

  it('fires after an hour away, and not for a payment hold', () => {
    expect(firedAt(back, 30 * MINUTE, [there, gone, gone, there])).toEqual([3]);
    expect(firedAt(back, 29 * MINUTE, [there, gone, gone, there])).toEqual([]);
  });

  it('does not trust a single answer without it', () => {
    expect(firedAt(back, 2 * HOLD_MS, [there, gone, there])).toEqual([]);
  });
});

it('sold: fires at the second complete answer without the copy, once', () => {
  expect(firedAt({ type: 'sold' }, MINUTE, [900, undefined, undefined, undefined])).toEqual([2]);
  expect(firedAt({ type: 'sold' }, MINUTE, [900, undefined, 900, undefined])).toEqual([]);
});

it('sold: fires once if it is set when the copy has long been gone', () => {
  const [missed, isGone] = [
    { at: HOLD_MS, price: undefined },
    { back: false, gone: false, isGone: true },
  ];
  const first = stepRule({ type: 'sold' }, NEW_RULE, missed, isGone);
  expect(first.fired).toBe(true);
  expect(stepRule({ type: 'sold' }, first.state, missed, isGone).fired).toBe(false);
});

it('a kind can be back and a copy can be sold, and not the reverse', () => {
  expect(alertTypesOf('kind')).toEqual(['below', 'above', 'drop', 'back']);
  expect(alertTypesOf('copy')).toEqual(['below', 'above', 'drop', 'sold']);
});

describe('in 10,000 random histories', () => {
  const history = fc
    .array(
      fc.record({
        afterMs: fc.integer({ min: 1000, max: 20 * MINUTE }),
        price: fc.option(fc.integer({ min: 1, max: 4000 }), { nil: undefined }),
      }),
      { maxLength: 40 },
    )
    .map((steps) => {
      let at = 0;
      return steps.map(({ afterMs, price }): Sighting => ({ at: (at += afterMs), price }));
    });
  const amount = fc.integer({ min: 1, max: 4000 });

  it('below: never fires twice for one crossing, and misses none', () => {
    fc.assert(
      fc.property(history, amount, (sightings, limit) => {
        const alerts = run({ type: 'below', amount: limit }, sightings);
        const isBack = ({ price }: Sighting) => price !== undefined && price * 100 > limit * 102;
        sightings.forEach((sighting, index) => {
          const earlier = alerts.findLast(({ at }) => at < sighting.at);
          const fires = alerts.includes(sighting);
          const isBelow = sighting.price !== undefined && sighting.price <= limit;
          if (fires) expect(isBelow).toBe(true);
          if (!isBelow) return;
          if (!earlier) return expect(fires).toBe(true);
          const between = sightings.slice(sightings.indexOf(earlier) + 1, index);
          const further = (sighting.price ?? 0) * 100 <= (earlier.price ?? 0) * 95;
          const again = between.some(isBack) && sighting.at - earlier.at >= QUIET_AFTER_ALERT_MS;
          if (fires) expect(further || again).toBe(true);
          if (again) expect(fires).toBe(true);
          if (further) expect(fires).toBe(true);
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it('above: is below, mirrored', () => {
    fc.assert(
      fc.property(history, amount, (sightings, limit) => {
        const alerts = run({ type: 'above', amount: limit }, sightings);
        for (const { price } of alerts) expect(price).toBeGreaterThanOrEqual(limit);
        const [first] = sightings.filter(({ price }) => price !== undefined && price >= limit);
        expect(alerts[0]).toBe(first);
        alerts.slice(1).forEach((alert, index) => {
          const before = alerts[index];
          if (!before) return;
          const further = (alert.price ?? 0) * 100 >= (before.price ?? 0) * 105;
          expect(further || alert.at - before.at >= QUIET_AFTER_ALERT_MS).toBe(true);
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it('drop: each alert is that far below a price since the one before', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 99 }), (sightings, percent) => {
        const alerts = run({ type: 'drop', percent }, sightings);
        let from = 0;
        for (const alert of alerts) {
          const at = sightings.indexOf(alert);
          const highest = Math.max(...sightings.slice(from, at + 1).map(({ price }) => price ?? 0));
          expect((highest - (alert.price ?? 0)) * 100).toBeGreaterThanOrEqual(highest * percent);
          from = at;
        }
        const firsts = sightings.slice(from).map(({ price }) => price ?? 0);
        const last = alerts.at(-1);
        // Nothing is lost: after the last alert and its quiet time, no sighting is that far below.
        sightings.slice(from + 1).forEach(({ at, price }, index) => {
          if (price === undefined || (last && at - last.at < QUIET_AFTER_ALERT_MS)) return;
          const highest = Math.max(...firsts.slice(0, index + 2));
          expect((highest - price) * 100).toBeLessThan(highest * percent);
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it('sold and back: one alert for each absence that two answers prove', () => {
    fc.assert(
      fc.property(history, (sightings) => {
        const sold = run({ type: 'sold' }, sightings);
        const back = run({ type: 'back' }, sightings);
        for (const alert of sold) {
          const at = sightings.indexOf(alert);
          expect(alert.price).toBeUndefined();
          expect(sightings[at - 1]?.price).toBeUndefined();
          expect(at === 1 || sightings[at - 2]?.price !== undefined).toBe(true);
        }
        for (const alert of back) {
          const at = sightings.indexOf(alert);
          expect(alert.price).toBeDefined();
          expect(sightings[at - 1]?.price).toBeUndefined();
          expect(sightings[at - 2]?.price).toBeUndefined();
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
