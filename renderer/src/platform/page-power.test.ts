// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pagePower } from './page-power.ts';

let reported: string[] = [];
let stop = () => {};
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  reported = [];
  stop = pagePower((power) => reported.push(power));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const setVisibility = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

it('reports awake when the page was hidden for a minute, but not for less', () => {
  setVisibility('hidden');
  vi.advanceTimersByTime(59_000);
  setVisibility('visible');
  expect(reported).toEqual([]);
  setVisibility('hidden');
  vi.advanceTimersByTime(61_000);
  setVisibility('visible');
  expect(reported).toEqual(['awake']);
});

it('reports asleep and awake when the browser freezes and resumes the page', () => {
  document.dispatchEvent(new Event('freeze'));
  document.dispatchEvent(new Event('resume'));
  expect(reported).toEqual(['asleep', 'awake']);
});

it('reports awake when restored from the back/forward cache, but not on load', () => {
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(reported).toEqual([]);
  shown(true);
  expect(reported).toEqual(['awake']);
});

it('reports nothing after it was stopped', () => {
  stop();
  document.dispatchEvent(new Event('freeze'));
  expect(reported).toEqual([]);
});
