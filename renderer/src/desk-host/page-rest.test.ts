// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restWithPage } from './page-rest.ts';

const MINUTE = 60_000;

let calls: string[] = [];
let stop = () => {};
let visibility: DocumentVisibilityState = 'visible';
let isOnline = true;

const open = () => {
  stop = restWithPage({ sleep: () => calls.push('sleep'), wake: () => calls.push('wake') });
};

beforeEach(() => {
  vi.useFakeTimers();
  [calls, visibility, isOnline] = [[], 'visible', true];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
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
const setOnline = (state: boolean) => {
  isOnline = state;
  window.dispatchEvent(new Event(state ? 'online' : 'offline'));
};
/** Time passes without timers. */
const sleepComputer = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('tab that was only hidden: its desk is not woken', () => {
  open();
  setVisibility('hidden');
  vi.advanceTimersByTime(10 * MINUTE);
  setVisibility('visible');
  expect(calls).toEqual([]);
});

it('hidden tab whose timers run once a minute: its desk is not woken', () => {
  open();
  setVisibility('hidden');
  for (let minute = 0; minute < 10; minute++) {
    sleepComputer(MINUTE - 100);
    vi.advanceTimersToNextTimer();
  }
  setVisibility('visible');
  expect(calls).toEqual([]);
});

it('frozen tab: its desk sleeps, and wakes once', () => {
  open();
  document.dispatchEvent(new Event('freeze'));
  expect(calls).toEqual(['sleep']);
  sleepComputer(60 * MINUTE);
  document.dispatchEvent(new Event('resume'));
  vi.advanceTimersByTime(MINUTE);
  expect(calls).toEqual(['sleep', 'wake']);
});

it('frozen tab without network: its desk wakes when the network is back', () => {
  open();
  document.dispatchEvent(new Event('freeze'));
  isOnline = false;
  document.dispatchEvent(new Event('resume'));
  expect(calls).toEqual(['sleep']);
  setOnline(true);
  expect(calls).toEqual(['sleep', 'wake']);
});

it('network: the desk sleeps without it, also while the tab is shown again', () => {
  open();
  setOnline(true);
  expect(calls).toEqual([]);
  setOnline(false);
  setVisibility('hidden');
  vi.advanceTimersByTime(2 * MINUTE);
  setVisibility('visible');
  expect(calls).toEqual(['sleep']);
  setOnline(true);
  expect(calls).toEqual(['sleep', 'wake']);
});

it('page that opens without network: its desk sleeps until there is one', () => {
  isOnline = false;
  open();
  expect(calls).toEqual(['sleep']);
  vi.advanceTimersByTime(10 * MINUTE);
  setOnline(true);
  expect(calls).toEqual(['sleep', 'wake']);
});

it('computer that slept: the desk is woken once, as soon as that shows', () => {
  open();
  sleepComputer(8 * 60 * MINUTE);
  vi.advanceTimersByTime(30_000);
  expect(calls).toEqual(['sleep', 'wake']);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(calls).toHaveLength(2);

  setVisibility('hidden');
  sleepComputer(8 * 60 * MINUTE);
  setVisibility('visible');
  expect(calls).toEqual(['sleep', 'wake', 'sleep', 'wake']);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(calls).toHaveLength(4);
});

it('computer that slept and has no network yet: the desk waits for it', () => {
  open();
  sleepComputer(60 * MINUTE);
  isOnline = false;
  vi.advanceTimersByTime(MINUTE);
  expect(calls).toEqual(['sleep']);
  setOnline(true);
  expect(calls).toEqual(['sleep', 'wake']);
});

it('stopped: it does nothing more', () => {
  open();
  stop();
  setOnline(false);
  sleepComputer(60 * MINUTE);
  vi.advanceTimersByTime(MINUTE);
  expect(calls).toEqual([]);
});
