// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pagePower } from './page-power.ts';

let heard: string[] = [];
let stop = () => {};
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  heard = [];
  stop = pagePower((power) => heard.push(power));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const look = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

it('is awake again when somebody looks after a minute, and not after a glance elsewhere', () => {
  look('hidden');
  vi.advanceTimersByTime(59_000);
  look('visible');
  expect(heard).toEqual([]);
  look('hidden');
  vi.advanceTimersByTime(61_000);
  look('visible');
  expect(heard).toEqual(['awake']);
});

it('sleeps while the browser has frozen it', () => {
  document.dispatchEvent(new Event('freeze'));
  document.dispatchEvent(new Event('resume'));
  expect(heard).toEqual(['asleep', 'awake']);
});

it('is awake when it comes out of the back/forward cache, and not when it is merely loaded', () => {
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(heard).toEqual([]);
  shown(true);
  expect(heard).toEqual(['awake']);
});

it('hears nothing once it was stopped', () => {
  stop();
  document.dispatchEvent(new Event('freeze'));
  expect(heard).toEqual([]);
});
