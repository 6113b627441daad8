import { expect, it } from 'vitest';
import { alertComes, NEW_NOTIFY_PACE, showSummary, summaryAt } from './notify-pace.ts';

const MINUTE = 60_000;

it('notifications: three a minute are shown, more become one summary', () => {
  let pace = NEW_NOTIFY_PACE;
  const shown = [0, 1000, 2000, 3000, 4000].map((now) => {
    const came = alertComes(pace, now, false);
    ({ pace } = came);
    return came.show;
  });
  expect(shown).toEqual([true, true, true, false, false]);
  expect(summaryAt(pace, 5000)).toBe(MINUTE);
  const summary = showSummary(pace, MINUTE);
  expect(summary.alerts).toBe(2);
  expect(summaryAt(summary.pace, MINUTE)).toBeUndefined();
});

it('notifications: the summary counts as one of the three', () => {
  let pace = showSummary({ shown: [], waiting: 4 }, 0).pace;
  const shown = [1, 2, 3].map((now) => {
    const came = alertComes(pace, now, false);
    ({ pace } = came);
    return came.show;
  });
  expect(shown).toEqual([true, true, false]);
});

it('notifications: none in quiet hours, and one summary after them', () => {
  const first = alertComes(NEW_NOTIFY_PACE, 0, true);
  const second = alertComes(first.pace, 1000, true);
  expect([first.show, second.show]).toEqual([false, false]);
  expect(summaryAt(second.pace, 8 * 60 * MINUTE)).toBe(8 * 60 * MINUTE);
  expect(showSummary(second.pace, 8 * 60 * MINUTE).alerts).toBe(2);
});

it('notifications: a minute later they are shown one by one again', () => {
  let pace = NEW_NOTIFY_PACE;
  for (const now of [0, 1, 2]) ({ pace } = alertComes(pace, now, false));
  expect(alertComes(pace, MINUTE + 2, false).show).toBe(true);
});
