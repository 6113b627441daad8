import { describe, expect, it } from 'vitest';
import { asksBeforeClosing, needsTray, watchesWithoutWindow } from './close-rule.ts';

const desk = (isWatching: boolean, watchWhenClosed?: boolean) => ({
  isWatching,
  settings: {
    startAtLogin: false,
    notifications: true,
    ...(watchWhenClosed !== undefined && { watchWhenClosed }),
  },
});

describe('closing the window', () => {
  it.each([
    ['something is watched and the user was not asked', desk(true), false, true],
    ['the user said yes', desk(true, true), false, false],
    ['the user said no', desk(true, false), false, false],
    ['nothing is watched', desk(false), false, false],
    ['the client quits', desk(true), true, false],
    ['the desk is not open', undefined, false, false],
  ])('asks first only if nothing was said: %s', (_title, given, isLeaving, asks) => {
    expect(asksBeforeClosing(given, isLeaving)).toBe(asks);
  });

  it.each([
    ['the user said yes', desk(true, true), true],
    ['the user said no', desk(true, false), false],
    ['the user was not asked', desk(true), false],
    ['nothing is watched', desk(false, true), false],
    ['the desk is not open', undefined, false],
  ])('keeps watching only with a yes: %s', (_title, given, watches) => {
    expect(watchesWithoutWindow(given)).toBe(watches);
  });
});

describe('the tray icon', () => {
  it.each([
    ['an open window and a yes', desk(true, true), { hasWindow: true, isPaused: false }, true],
    ['an open window and no yes', desk(true), { hasWindow: true, isPaused: false }, false],
    ['an open window and nothing to watch', desk(false, true), { hasWindow: true, isPaused: false }, false],
    ['a hidden start without a desk', undefined, { hasWindow: false, isPaused: false }, true],
    ['a hidden start', desk(false), { hasWindow: false, isPaused: false }, true],
    [
      'a Mac without a window that does not watch',
      desk(true, false),
      { hasWindow: false, isPaused: true },
      false,
    ],
    ['a Mac without a window that watches', desk(true, true), { hasWindow: false, isPaused: false }, true],
  ])('with %s', (_title, given, place, shows) => {
    expect(needsTray(given, place)).toBe(shows);
  });
});
