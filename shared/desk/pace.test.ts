import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endPause, NEW_PACE, nextStart, requestEnds, requestStarts, wakeUp, type Pace } from './pace.ts';

const MINUTE = 60_000;

/** Sends as many requests as are allowed until a time. @returns when each started */
function sendAll(until: number, pace: Pace = NEW_PACE, chance = () => 0): number[] {
  const starts: number[] = [];
  let now = 0;
  let state = pace;
  for (;;) {
    now = nextStart(state, now, chance());
    if (now >= until) return starts;
    starts.push(now);
    state = requestEnds(requestStarts(state, now), { ok: true }, now, 0);
  }
}

it('requests: are 2 s apart, and at most 30 of any minute', () => {
  const starts = sendAll(10 * MINUTE);
  expect(starts.length).toBe(300);
  expect(Math.min(...starts.slice(1).map((at, index) => at - (starts[index] ?? 0)))).toBe(2000);
});

it('requests: those of a desk with few checks have jitter, those of a full one take every 2 s', () => {
  const starts = sendAll(7 * MINUTE, NEW_PACE, () => 0.5);
  const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
  expect(gaps.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => 2050));
  expect(new Set(gaps.slice(14))).toEqual(new Set([2000]));
});

it('in random orders of events: never more than 30 a minute, never closer than 2 s', () => {
  const event = fc.record({
    waitMs: fc.integer({ min: 0, max: 5000 }),
    what: fc.constantFrom('ok', 'failed', 'asked', 'woke'),
  });
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 120 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (events, chance) => {
        let pace = NEW_PACE;
        let now = 0;
        const starts: number[] = [];
        for (const { waitMs, what } of events) {
          now += waitMs;
          if (what === 'woke') {
            pace = wakeUp(pace, now, chance);
            continue;
          }
          now = nextStart(pace, now, chance);
          starts.push(now);
          pace = requestStarts(pace, now);
          const end =
            what === 'ok'
              ? { ok: true as const }
              : { ok: false as const, retryAfterMs: what === 'asked' ? 3000 : undefined };
          pace = requestEnds(pace, end, now, chance);
        }
        starts.forEach((at, index) => {
          const before = starts[index - 1];
          if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(2000);
          const thirtieth = starts[index - 30];
          if (thirtieth !== undefined) expect(at - thirtieth).toBeGreaterThanOrEqual(MINUTE);
        });
      },
    ),
    // Two sums of times that are not whole may differ by less than their distance.
    {
      examples: [
        [Array.from({ length: 3 }, () => ({ waitMs: 96, what: 'ok' as const })), 2.273736754432321e-15],
      ],
    },
  );
});

it('failures: double the pause from 15 s to 15 min; a success ends it', () => {
  let pace = NEW_PACE;
  const pauses = Array.from({ length: 9 }, () => {
    pace = requestEnds(pace, { ok: false, retryAfterMs: undefined }, 0, 0);
    return pace.pausedUntil / 1000;
  });
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
  const well = requestEnds(pace, { ok: true }, 0, 0);
  expect(
    requestEnds({ ...well, pausedUntil: 0 }, { ok: false, retryAfterMs: undefined }, 0, 0).pausedUntil,
  ).toBe(15_000);
});

it('a server: sets the pause with Retry-After, up to a day', () => {
  const ask = (retryAfterMs: number) => requestEnds(NEW_PACE, { ok: false, retryAfterMs }, 0, 0).askedUntil;
  expect(ask(3_600_000)).toBe(3_600_000);
  expect(ask(10 ** 12)).toBe(24 * 3_600_000);
});

it('waking up: waits 10 to 20 s, then asks no faster than before', () => {
  const awake = wakeUp({ ...NEW_PACE, failures: 7, pausedUntil: 900_000 }, 50_000, 1);
  expect(nextStart(awake, 50_000, 0)).toBe(70_000);
  expect(awake.failures).toBe(0);
});

it('what the server asked for: holds after waking up, and when the user asks for a check', () => {
  const asked = requestEnds(NEW_PACE, { ok: false, retryAfterMs: 3_600_000 }, 0, 0);
  expect(nextStart(wakeUp(asked, 60_000, 0), 60_000, 0)).toBe(3_600_000);
  expect(nextStart(endPause(asked), 60_000, 0)).toBe(3_600_000);
});

it('a check that the user asks for: does not wait for our own pause', () => {
  const failed = requestEnds(NEW_PACE, { ok: false, retryAfterMs: undefined }, 0, 0);
  expect(nextStart(failed, 5000, 0)).toBe(15_000);
  expect(nextStart(endPause(failed), 5000, 0)).toBe(5000);
});
