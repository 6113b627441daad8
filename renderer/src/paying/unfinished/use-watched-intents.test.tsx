// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Intent } from '#shared/rules/intent.ts';
import { useWatchedIntents } from './use-watched-intents.ts';

const state = vi.hoisted(() => {
  const intents: Intent[] = [];
  return { intents, check: vi.fn<(intent: Intent) => Promise<Intent>>(), forget: vi.fn() };
});
vi.mock('../paying.ts', () => ({
  payments: { list: () => Promise.resolve(state.intents), check: state.check, forget: state.forget },
  useIntents: () => state.intents,
  followOtherWindows: () => () => undefined,
}));

const MINUTE = 60_000;
/** @param before how long before the page was opened it began, in ms */
const intent = (step: Intent['step'], before = 1): Intent => ({
  ...{ key: step, step, owner: 'ada', started: performance.timeOrigin - before },
  ...{ where: '/cart', print: 'print', known: [] },
  subject: { kind: 'deposit', amount: 500 },
});
/** How often these were looked up, while this time passed. */
async function looks(ms: number) {
  state.check.mockClear();
  await vi.advanceTimersByTimeAsync(ms);
  return state.check.mock.calls.map(([{ key }]) => key);
}

beforeEach(() => {
  vi.useFakeTimers();
  state.check.mockImplementation((each) => Promise.resolve(each));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('request that was not found: is looked up for a quarter of an hour, then when the page is shown', async () => {
  state.intents = [intent('open')];
  renderHook(useWatchedIntents);
  expect(await looks(MINUTE)).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(14 * MINUTE);
  expect(await looks(60 * MINUTE)).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  expect(await looks(0)).toEqual(['open']);
});

it('payment that waits for its payer: is looked up as long as the page is open, and forgotten after a week', async () => {
  state.intents = [intent('away')];
  renderHook(useWatchedIntents);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(await looks(MINUTE)).toHaveLength(4);
  expect(state.forget).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * MINUTE);
  await looks(MINUTE);
  expect(state.forget).toHaveBeenCalledWith(state.intents[0]);
});

it('payment that began on this page: is looked up in turn, while its form or result page shows it', async () => {
  state.intents = [intent('asking', -1)];
  renderHook(useWatchedIntents);
  expect(await looks(0)).toEqual([]);
  expect(await looks(MINUTE / 4)).toEqual(['asking']);
});
